import { type Browser, chromium } from "playwright-core";
import { browserPath } from "../cli/browserPath.js";

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
