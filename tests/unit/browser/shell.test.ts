import { beforeEach, describe, expect, test, vi } from "vitest";
import { find, openMemoryPage } from "../../support/browser/memory-page";

const SHELL = `<header class="site grows tall">
  <a id="menu-open" href="#menu">Menu</a>
  <div class="drop"><button id="visit">Visit</button><ul><li><a id="one" href="/one">One</a></li><li><a id="two" href="/two">Two</a></li></ul></div>
  <div class="drop"><button id="pray">Pray</button><ul><li><a id="three" href="/three">Three</a></li></ul></div>
</header>
<nav id="menu"><a class="panel-backdrop" href="#menu-open">Close</a><div class="panel-sheet" role="dialog">
  <a id="close" href="#menu-open">Close</a><a id="inner" href="/inner"><b>Inner</b></a><a id="last" href="/last">Last</a>
</div></nav><main><a id="outside" href="/outside">Outside</a></main>`;

let window: Window & typeof globalThis;
let widen: () => void;
let registered: string[];

/** Opens a page with the shell's script. @param worker the address of the service worker that the page names */
async function openSite(path = "/", worker?: string, connection = {}) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  window = openMemoryPage(SHELL, path);
  registered = [];
  const register = (address: string) => (registered.push(address), Promise.reject(new Error("full disk")));
  vi.stubGlobal("navigator", { serviceWorker: { register }, connection });
  Object.assign(window, { matchMedia: () => ({ addListener: (listener: () => void) => (widen = listener) }) });
  Object.defineProperty(document, "currentScript", { value: { dataset: worker ? { worker } : {} } });
  await import("~/browser/shell");
}

const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    Object.assign(new Event("keydown", { bubbles: true }), { key }),
  );
const click = (selector: string, detail = 0) => {
  const event = Object.assign(new Event("click", { bubbles: true, cancelable: true }), { detail });
  find(selector).dispatchEvent(event);
  return event;
};
const focused = () => document.activeElement!.id;
const expanded = (selector: string) => find(selector).getAttribute("aria-expanded");

const isOpen = () => document.documentElement.classList.contains("menu-on");

describe("The side panel", () => {
  beforeEach(() => openSite());

  test.each(["#close", ".panel-backdrop"])("closes at %s, and the focus returns to the Menu link", (selector) => {
    click("#menu-open");
    expect(click(selector).defaultPrevented).toBe(true);
    expect([isOpen(), expanded("#menu-open"), focused()]).toEqual([false, "false", "menu-open"]);
  });

  test("closes at a link, which still works", () => {
    click("#menu-open");
    expect(click("#inner b").defaultPrevented).toBe(false);
    expect(isOpen()).toBe(false);
    click("#menu-open");
    expect(click("#menu").defaultPrevented).toBe(false);
    expect(isOpen()).toBe(true);
  });

  test("closes when the window fits the whole navigation", () => {
    click("#menu-open");
    widen();
    expect(isOpen()).toBe(false);
  });
});

test("A panel opened by its address stays open, and the address loses its fragment", async () => {
  await openSite("/#menu");
  expect(location.hash).toBe("#menu-open");
  window.dispatchEvent(new Event("hashchange"));
  expect([isOpen(), focused()]).toEqual([true, "close"]);
  click("#close");
  window.dispatchEvent(new Event("hashchange"));
  expect(isOpen()).toBe(false);
});

describe("A dropdown", () => {
  beforeEach(() => openSite());
  const drop = (at = 0) => document.querySelectorAll(".drop")[at]!;
  const settle = () => vi.advanceTimersByTime(0);

  test("closes at Escape with the focus on its button, and opens again at the next visit", () => {
    find("#one").focus();
    press("Escape");
    expect([focused(), expanded("#visit")]).toEqual(["visit", "false"]);
    find("#outside").focus();
    settle();
    drop().dispatchEvent(new Event("mouseenter"));
    find("#visit").focus();
    expect(expanded("#visit")).toBe("true");
  });

  test("opens at the first press of a pointer, which gives the focus, and closes at the second", () => {
    const pressPointer = () => {
      find("#visit").dispatchEvent(new Event("mousedown"));
      find("#visit").focus();
      click("#visit", 1);
      return expanded("#visit");
    };
    expect([pressPointer(), pressPointer(), pressPointer()]).toEqual(["true", "false", "true"]);
  });
});

test("The home page's header is compact from 81 pixels, tall up to 29, and unchanged in between", async () => {
  await openSite();
  const isTall = () => find(".grows").classList.contains("tall");
  const isTallAt = (scrolled: number) => {
    Object.defineProperty(window, "pageYOffset", { value: scrolled, configurable: true });
    window.dispatchEvent(new Event("scroll"));
    return isTall();
  };
  expect(isTall()).toBe(true);
  expect([29, 30, 80, 81, 80, 30, 29].map(isTallAt)).toEqual([true, true, true, false, false, false, true]);
});

test("Reading without a network is not prepared for a visitor who saves data", async () => {
  await openSite("/", "/service-worker.js", { saveData: true });
  window.dispatchEvent(new Event("load"));
  expect(registered).toEqual([]);
});

test("Reading without a network is prepared after the load, and not in a browser too old for the worker", async () => {
  const { finally: later } = Promise.prototype;
  for (const [isOld, expected] of [
    [false, ["/service-worker.js"]],
    [true, []],
  ] as const) {
    try {
      if (isOld) Reflect.deleteProperty(Promise.prototype, "finally");
      await openSite("/", "/service-worker.js");
    } finally {
      Object.defineProperty(Promise.prototype, "finally", { value: later, writable: true, configurable: true });
    }
    expect(registered).toEqual([]);
    window.dispatchEvent(new Event("load"));
    expect(registered).toEqual(expected);
  }
});
