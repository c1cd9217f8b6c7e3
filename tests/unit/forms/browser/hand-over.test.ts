import { beforeEach, describe, expect, test } from "vitest";
import { recordChanges } from "~/forms/browser/hydration/native-events";
import { find, openMemoryPage } from "../../../support/browser/memory-page";

let setForeignNodesAside: (page: HTMLElement) => boolean;
let clickMovedButtons: (page: HTMLElement) => void;

const PAGE = `<div id="page"><div data-draft-note></div><form method="post">
  <label id="label" for="name">Name</label><input id="name">
  <button id="send">Send</button></form></div>`;

/** Opens the page. Later changes count as those of an extension. */
async function openPage() {
  const window = openMemoryPage(PAGE);
  ({ setForeignNodesAside, clickMovedButtons } = await import("~/forms/browser/hydration/hand-over"));
  recordChanges(find("#page"));
  return window;
}

const addBeside = (selector: string, html: string) => find(selector).insertAdjacentHTML("afterend", html);
const isThere = (selector: string) => document.querySelector(selector) !== null;
/** Lets mutation observers run. */
const changesAreTold = () => new Promise((resolve) => setTimeout(resolve));

describe("An addition by a browser extension", () => {
  beforeEach(openPage);

  // tests/journeys/forms/extensions.spec.ts checks the place in a browser.
  test("is removed while React hydrates, and restored afterwards", async () => {
    addBeside("#name", '<b id="first"></b>');
    addBeside("#send", '<b id="last"></b>');
    await changesAreTold();
    find("#page").insertAdjacentHTML("beforeend", '<b id="just-now"></b>');
    expect(setForeignNodesAside(find("#page"))).toBe(true);
    expect(isThere("b")).toBe(false);
    document.dispatchEvent(new Event("react-hydrated"));
    const parents = ["#first", "#last", "#just-now"].map((selector) => find(selector).parentElement);
    expect(parents).toEqual([find("form"), find("form"), find("#page")]);
  });

  test("is removed again when it appears while React hydrates", async () => {
    expect(setForeignNodesAside(find("#page"))).toBe(true);
    addBeside("#name", '<b id="late"></b>');
    await changesAreTold();
    expect(isThere("#late")).toBe(false);
    document.dispatchEvent(new Event("react-hydrated"));
    expect(isThere("#late")).toBe(true);
    addBeside("#send", '<b id="later"></b>');
    await changesAreTold();
    expect(isThere("#later")).toBe(true);
  });

  test("that is removed by the extension does not stop React", () => {
    addBeside("#name", '<b id="first"></b>');
    find("#first").remove();
    expect(setForeignNodesAside(find("#page"))).toBe(true);
    document.dispatchEvent(new Event("react-hydrated"));
  });

  test("that replaced a part of the page leaves the form to the browser", () => {
    addBeside("#name", '<b id="first"></b>');
    find("#label").replaceChildren("Nombre");
    expect(setForeignNodesAside(find("#page"))).toBe(false);
    expect(find("#label").textContent).toBe("Nombre");
    expect(isThere("#first")).toBe(true);
  });

  test("does not include the site's own draft note", () => {
    for (const words of ["Here is what you wrote", "", "Here is what you wrote"]) {
      find("[data-draft-note]").textContent = words;
    }
    expect(setForeignNodesAside(find("#page"))).toBe(true);
    expect(find("[data-draft-note]").textContent).toBe("Here is what you wrote");
  });
});

describe("A button that moves away under the finger", () => {
  let window: Window & typeof globalThis;
  let clicks: string[];
  beforeEach(async () => {
    window = await openPage();
    clicks = [];
    clickMovedButtons(find("#page"));
    document.addEventListener("click", ({ target }) => clicks.push((target as Element).id));
    place("#send", 100);
    place("#label", 100);
  });

  /** Puts an element where it is 100 wide and 40 high, from this height on. */
  function place(selector: string, top: number) {
    find(selector).getBoundingClientRect = () => ({ left: 0, right: 100, top, bottom: top + 40 }) as DOMRect;
  }
  const pointer = (name: string, target: EventTarget, at: { x?: number; y: number; button?: number }) =>
    target.dispatchEvent(
      Object.assign(new Event(name, { bubbles: true }), { clientX: at.x ?? 50, clientY: at.y, button: at.button ?? 0 }),
    );

  test.each(["#send", "#label"])("is still pressed: %s", (selector) => {
    pointer("pointerdown", find(selector), { y: 110 });
    place(selector, 200);
    pointer("pointerup", window, { y: 110 });
    expect(clicks).toContain(selector.slice(1));
  });

  test.each([
    ["below", 100, { y: 140 }],
    ["above", 100, { y: 100 }],
    ["left", 100, { x: 0, y: 110 }],
    ["right", 100, { x: 100, y: 110 }],
  ])("has the browser's own click when the finger is still on its edge %s", (_, top, at) => {
    place("#send", top);
    pointer("pointerdown", find("#send"), at);
    pointer("pointerup", window, at);
    expect(clicks).toEqual([]);
  });

  test.each([
    ["above", 100.5],
    ["below", 59.5],
  ])("counts as moved when the finger is just %s of it", (_, top) => {
    pointer("pointerdown", find("#send"), { y: 100 });
    place("#send", top);
    pointer("pointerup", window, { y: 100 });
    expect(clicks).toEqual(["send"]);
  });

  test.each([
    ["ten pixels", 10, ["send"]],
    ["more than ten pixels", 11, []],
  ])("is pressed by a finger that moved by %s", (_, distance, expected) => {
    pointer("pointerdown", find("#send"), { x: 50, y: 110 });
    place("#send", 300);
    pointer("pointerup", window, { x: 50 - distance, y: 110 });
    expect(clicks).toEqual(expected);
  });

  test("ignores another mouse button, a press beside it, and a cancelled one", () => {
    pointer("pointerdown", find("#send"), { y: 110, button: 2 });
    place("#send", 300);
    pointer("pointerup", window, { y: 110 });
    pointer("pointerdown", find("#name"), { y: 110 });
    pointer("pointerup", window, { y: 110 });
    pointer("pointerdown", find("#send"), { y: 110 });
    pointer("pointercancel", find("#send"), { y: 110 });
    pointer("pointerup", window, { y: 110 });
    expect(clicks).toEqual([]);
  });

  test("is pressed once", () => {
    pointer("pointerdown", find("#send"), { y: 110 });
    place("#send", 300);
    pointer("pointerup", window, { y: 110 });
    pointer("pointerup", window, { y: 110 });
    expect(clicks).toEqual(["send"]);
  });
});
