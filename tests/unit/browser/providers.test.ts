import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { find, openMemoryPage } from "../../support/browser/memory-page";

let window: Window & typeof globalThis;
let logged: unknown[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  logged = [];
  vi.spyOn(console, "error").mockImplementation((what) => logged.push(what));
});
afterEach(() => vi.restoreAllMocks());

/** Lets mutation observers run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const scripts = () => [...document.querySelectorAll("script")].map(({ src }) => src);

describe("The payment provider's buttons", () => {
  const PAGE = `<div data-payment-sdk="https://pay.example/sdk.js" data-payment-object="pay" data-style-nonce="n1"></div>
    <a id="link-1">Give</a><div id="place-1" data-hosted-button="H1" data-instead-of="link-1"></div>
    <a id="link-2">Candles</a><div id="place-2" data-hosted-button="H2" data-instead-of="link-2"></div>`;

  async function openPage(html = PAGE, readyState = "complete") {
    window = openMemoryPage(html, "/donate");
    Object.defineProperty(document, "readyState", { value: readyState, configurable: true });
    await import("~/browser/payment-buttons");
  }
  /** The provider's script has loaded, and replaces each button as the test chooses. */
  const provide = (render: (id: string, selector: string) => unknown) =>
    Object.assign(window, {
      pay: { HostedButtons: ({ hostedButtonId: id }: { hostedButtonId: string }) => ({ render: (selector: string) => render(id, selector) }) }, // prettier-ignore
    });
  const hiddenLinks = () => [...document.querySelectorAll("a")].map(({ hidden }) => hidden);

  test("replace their links once they are drawn", async () => {
    await openPage();
    const shown: string[] = [];
    provide((id, selector) => void shown.push(`${id} in ${selector}`));
    vi.advanceTimersByTime(999);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(["H1 in #place-1", "H2 in #place-2"]);
    expect(hiddenLinks()).toEqual([false, false]);
    find("#place-1").innerHTML = "<b>Pay</b>";
    await settled();
    expect(hiddenLinks()).toEqual([true, false]);
    find("#place-1").innerHTML = "";
    await settled();
    expect(hiddenLinks()).toEqual([false, false]);
  });

  test("are requested with the page's nonce after the page has loaded", async () => {
    await openPage(PAGE, "interactive");
    expect(scripts()).toEqual([]);
    window.dispatchEvent(new Event("load"));
    expect(scripts()).toEqual(["https://pay.example/sdk.js"]);
    expect(find("script").getAttribute("data-csp-nonce")).toBe("n1");
    expect(find<HTMLScriptElement>("script").async).toBe(true);
  });

  test("are tried every half second for two minutes", async () => {
    await openPage();
    let count = 0;
    vi.advanceTimersByTime(60_100);
    Object.assign(window, { pay: {} });
    vi.advanceTimersByTime(1000);
    provide(() => (count += 1));
    vi.advanceTimersByTime(500);
    expect(count).toBe(2);
    vi.advanceTimersByTime(120_000);
    expect(count).toBe(2);
  });

  test("keep their links after a failure, and the console has the error", async () => {
    await openPage();
    provide((id) => {
      find("#place-1").innerHTML = "<b>Broken</b>";
      if (id === "H1") return Promise.reject(new Error("first"));
      throw new Error("second");
    });
    vi.advanceTimersByTime(1000);
    await settled();
    find("#place-1").innerHTML = "<b>Broken</b><b>again</b>";
    await settled();
    expect(hiddenLinks()).toEqual([false, false]);
    expect(logged.map(String)).toEqual(["Error: second", "Error: first"]);
  });

  test("are given up when the provider's script does not load", async () => {
    await openPage();
    find("script").dispatchEvent(new Event("error"));
    expect(logged).toEqual(["The payment provider's script did not load."]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("The text-alert provider's lists", () => {
  const OWN = "<li>Announcements</li>";
  const LOADING = '<p class="hint soft">Loading...</p>';
  const PAGE = `<form data-provider-scripts="https://a.example/1.js  https://a.example/2.js"
    data-provider-stylesheets="https://a.example/1.css" data-provider-lists="lists"><ul id="lists">${OWN}</ul></form>`;

  async function openPage(html = PAGE) {
    window = openMemoryPage(html, "/textalerts");
    await import("~/browser/text-alerts");
  }
  const lists = () => find("#lists").innerHTML;
  const stylesheets = () => [...document.querySelectorAll("link")].map(({ rel, href }) => `${rel} ${href}`);
  const painted = () => void vi.advanceTimersByTime(1);
  const happen = (name: string, more = {}) => window.dispatchEvent(Object.assign(new Event(name), more));

  test('show "Loading...", and the scripts load after the first paint', async () => {
    await openPage();
    expect([lists(), scripts()]).toEqual([LOADING, []]);
    painted();
    expect(scripts()).toEqual(["https://a.example/1.js", "https://a.example/2.js"]);
    expect(stylesheets()).toEqual(["stylesheet https://a.example/1.css"]);
  });

  test("return to the page's own after five seconds without an answer", async () => {
    await openPage();
    vi.advanceTimersByTime(4999);
    expect(lists()).toBe(LOADING);
    vi.advanceTimersByTime(1);
    expect(lists()).toBe(OWN);
  });

  test("stay once the provider has filled them", async () => {
    await openPage();
    find("#lists").innerHTML = "<li>The provider's</li>";
    vi.advanceTimersByTime(60_000);
    happen("error", { filename: "" });
    expect(lists()).toBe("<li>The provider's</li>");
  });

  test("return when the provider's script throws, not when the page's does", async () => {
    await openPage();
    painted();
    happen("error", { filename: "http://localhost:3000/site.js" });
    expect(lists()).toBe(LOADING);
    happen("error", { filename: "" });
    expect(lists()).toBe(OWN);
  });

  test("return when the provider's script does not load", async () => {
    await openPage();
    painted();
    find("script").dispatchEvent(new Event("error"));
    expect(lists()).toBe(OWN);
  });
});

describe("The history video", () => {
  const PAGE = `<a id="video" class="film" href="https://video.example/watch" data-player="https://player.example/1"
    data-title="Our history"><b>Play</b></a><a id="other" href="/about">About</a>`;
  const click = (selector: string, more = {}) => {
    const event = Object.assign(new Event("click", { bubbles: true, cancelable: true }), { button: 0, ...more });
    find(selector).dispatchEvent(event);
    return event.defaultPrevented;
  };
  beforeEach(async () => {
    openMemoryPage(PAGE, "/about");
    await import("~/browser/video");
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    "opens in the browser's way at a click with %o",
    (more) => {
      expect(click("#video", more)).toBe(false);
      expect(document.querySelector("iframe")).toBeNull();
    },
  );
});
