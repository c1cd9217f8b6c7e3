import { beforeEach, describe, expect, test, vi } from "vitest";
import type * as FallBack from "~/forms/browser/hydration/fall-back";
import { find, openMemoryPage } from "../../../support/browser/memory-page";

const PAGE = `<div id="page"><main><div data-draft-note></div><form method="post"><input></form></main></div>`;
const REACT = "http://localhost:3000/react.js";

let window: Window & typeof globalThis;
let module: typeof FallBack;
const open = vi.fn();

/** React begins on the page. */
beforeEach(async () => {
  window = openMemoryPage(PAGE);
  open.mockReset();
  vi.stubGlobal("location", { pathname: "/prayer", assign: open });
  const currentScript = Object.assign(document.createElement("script"), { src: REACT });
  Object.defineProperty(document, "currentScript", { value: currentScript });
  module = await import("~/forms/browser/hydration/fall-back");
});

/** Waits until the page has handled its events. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
/** The page opens again, once and without React. */
const hasFallen = () => open.mock.calls.join() === "/prayer" && sessionStorage.getItem("plain") !== null;

describe("React has failed when", () => {
  beforeEach(() => void module.watchReact(find("#page")));

  test.each([
    ["its own script throws", REACT, true],
    ["the script of an extension does not", "chrome-extension://other.js", false],
  ])("%s", async (_, filename, expected) => {
    window.dispatchEvent(Object.assign(new Event("error"), { filename }));
    await settled();
    expect(hasFallen()).toBe(expected);
  });

  test.each([
    ["a promise of its own fails", { stack: `Error\n at ${REACT}:1:2` }, true],
    ["one of others does not", { stack: "Error\n at other.js" }, false],
    ["one without any reason does not", undefined, false],
  ])("%s", async (_, reason, expected) => {
    window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
    await settled();
    expect(hasFallen()).toBe(expected);
  });
});
