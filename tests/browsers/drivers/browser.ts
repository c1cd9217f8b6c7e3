import { atEndOfFile } from "../../support/temporary";
import { type BrowserKind } from "../browsers.mjs";
import { launchChromium } from "./chromium";
import { launchFirefox } from "./firefox";
import { launchWebKit } from "./webkit";

export interface Point {
  x: number;
  y: number;
}

export interface Click {
  /** The number of them, as fast as the browser takes them. */
  times?: number;
  /** Time before the press, and between press and release. */
  afterMs?: number;
  holdMs?: number;
}

/** A function for a page: it is sent there as text, and can only use its arguments. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each function has its own arguments
type InPage<T> = (...args: any[]) => T | Promise<T>;

/** A browser with one tab, as a person has it before them. The same for each engine and its protocol. */
export interface Browser {
  /** Goes to an address and waits until the page is loaded, or could not be had. */
  open(url: string): Promise<void>;
  /** @returns what a function returns in the page; it and its arguments are JSON */
  evaluate<T>(work: InPage<T>, ...args: unknown[]): Promise<T>;
  click(point: Point, click?: Click): Promise<void>;
  /** Presses the keys of a text into what has the focus; a line break is Enter. */
  type(text: string): Promise<void>;
  back(): Promise<void>;
  deleteCookies(): Promise<void>;
  /** @returns a PNG of what is in view */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Launch {
  kind: BrowserKind;
  /** Whether the pages' scripts run. */
  scripts: boolean;
  width: number;
  height: number;
}

const launchers = { chromium: launchChromium, firefox: launchFirefox, webkit: launchWebKit };

/**
 * Starts a browser with a new profile. It closes after the file's last test: an open browser would write into a
 * temporary folder that is being removed.
 * @throws when it does not start
 */
export async function launchBrowser(launch: Launch): Promise<Browser> {
  const browser = await launchers[launch.kind.engine](launch);
  atEndOfFile(() => browser.close());
  return browser;
}
