import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isLeftOut } from "../project/left-out";
import { temporaryFolder } from "../temporary";
import { type Page } from "./page";

const ENTER = "^J";
const TAB = "<tab>";

/** A step on one page: the control reached by Tab, and the text typed there. */
interface Step {
  control: string;
  type?: string;
}

export const hasLynx = (): boolean =>
  !isLeftOut(spawnSync("lynx", ["-version"]).status !== 0, "lynx is not installed: its tests are left out.");

/** The keys for these steps in lynx; the last control is pressed. */
export function keysOn(page: Page, steps: Step[]): string[] {
  let at = 0;
  return steps.flatMap(({ control, type }) => {
    const tabs = Array<string>(stopOf(page, control) - at).fill(TAB);
    at += tabs.length;
    return [...tabs, ...(type === undefined ? [ENTER] : [...type].map((key) => (key === " " ? "<space>" : key)))];
  });
}

/** Opens the address in lynx on a very high screen and presses these keys. */
export function lynx(url: string, keys: string[]): void {
  const folder = temporaryFolder("lynx");
  const script = join(folder, "keys");
  writeFileSync(script, [...keys, "q", "y"].map((key) => `key ${key}\n`).join(""));
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    TERM: "vt100",
    LINES: "600",
    COLUMNS: "100",
  } as unknown as NodeJS.ProcessEnv;
  const run = spawnSync("lynx", ["-accept_all_cookies", `-cmd_script=${script}`, url], { env, stdio: "ignore" });
  if (run.status !== 0) throw new Error(`lynx ended with ${run.status ?? run.signal}`);
}

/** A page as lynx prints it, without the list of links. */
export const dumpOf = (url: string): string =>
  spawnSync("lynx", ["-dump", "-nolist", "-width=200", url], { encoding: "utf8" }).stdout;

/** The number of Tab presses from the top of the page to the control. */
function stopOf({ $ }: Page, control: string): number {
  // The first link in lynx is the feed from the head.
  const stops = $("link[rel=alternate], a[href], button, select, textarea, input").not("[type=hidden]");
  const stop = stops.index($(control).first());
  if (stop < 0) throw new Error(`Nothing on the page is ${control}`);
  return stop;
}
