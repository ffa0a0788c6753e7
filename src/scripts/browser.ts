import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** The browser of this machine that tests may drive: RAGBOOK_BROWSER, or Chromium, Chrome or Edge in its usual place. */
export const browserPath: string | undefined = process.env.RAGBOOK_BROWSER ?? PLACES.find(existsSync);

/** Tests in a browser are left out where there is none, unless RAGBOOK_REQUIRE names "browser", as it does in `.ci/run`. */
export const leaveOutBrowser: boolean =
  browserPath === undefined && !(process.env.RAGBOOK_REQUIRE ?? "").split(",").includes("browser");

/** Starts it without a window. Error if there is none. */
export function launchBrowser(): Promise<Browser> {
  if (browserPath === undefined) {
    throw new Error("launchBrowser: no browser found. Install Chromium, or set RAGBOOK_BROWSER to the path of one.");
  }
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  return chromium.launch({ executablePath: browserPath, headless: true, args });
}
