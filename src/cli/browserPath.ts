import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** The browser of this machine that a program can drive: RAGBOOK_BROWSER, or Chromium, Chrome or Edge in its usual place. */
export const browserPath: string | undefined = process.env.RAGBOOK_BROWSER ?? PLACES.find(existsSync);
