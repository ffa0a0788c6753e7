const HOW_TO_GET_ONE: Readonly<Record<string, readonly string[]>> = {
  linux: ["Debian, Ubuntu: sudo apt-get install jupyter-notebook", "Fedora:         sudo dnf install python3-notebook"],
  darwin: ["Homebrew:       brew install jupyterlab"],
  win32: ["Python of python.org: py -m pip install jupyterlab"],
};
const ANYWHERE = "With pipx or uv:  pipx install jupyterlab, or uv tool install jupyterlab";

/** How to get a Jupyter on this system, one way a line. */
export function waysToJupyter(platform: NodeJS.Platform = process.platform): string[] {
  return [...(HOW_TO_GET_ONE[platform] ?? []), ANYWHERE].map((line) => line.replace(/: +/, ": "));
}

/** What `ragbook lab` says where no Jupyter is. */
export function noJupyterText(platform: NodeJS.Platform = process.platform): string {
  const ways = waysToJupyter(platform).map((way) => `  ${way}`);
  return [
    "ragbook lab: no Jupyter found on this machine. To get one:",
    ...ways,
    "then open a new terminal and run `npm run lab` again. All of the course works without it:",
    "  `npm start` runs every notebook and writes it to out/notebooks as a page for any browser,",
    "  `npx ragbook check --watch` checks the exercises as you save them,",
    "  VS Code opens notebooks/*.ipynb with its Jupyter extension and an installed tslab kernel (untested here).",
  ].join("\n");
}
