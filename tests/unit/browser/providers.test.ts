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
  const PAGE = `<div data-payment-sdk="https://pay.example/sdk.js" data-payment-object="pay"></div>
    <a id="link-1">Give</a><div id="place-1" data-hosted-button="H1" data-instead-of="link-1"></div>
    <a id="link-2">Candles</a><div id="place-2" data-hosted-button="H2" data-instead-of="link-2"></div>`;

  async function openPage(readyState = "complete") {
    window = openMemoryPage(PAGE, "/donate");
    Object.defineProperty(document, "readyState", { value: readyState, configurable: true });
    await import("~/browser/payment-buttons");
  }
  /** The provider's script has loaded, and replaces each button as the test chooses. */
  const provide = (render: (id: string, selector: string) => unknown) =>
    Object.assign(window, {
      pay: { HostedButtons: ({ hostedButtonId: id }: { hostedButtonId: string }) => ({ render: (selector: string) => render(id, selector) }) }, // prettier-ignore
    });
  const hiddenLinks = () => [...document.querySelectorAll("a")].map(({ hidden }) => hidden);

  test("are requested after the page has loaded, and replace their links while they are drawn", async () => {
    await openPage("interactive");
    expect(scripts()).toEqual([]);
    window.dispatchEvent(new Event("load"));
    expect(scripts()).toEqual(["https://pay.example/sdk.js"]);
    const shown: string[] = [];
    provide((id, selector) => void shown.push(`${id} in ${selector}`));
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(["H1 in #place-1", "H2 in #place-2"]);
    for (const [html, isHidden] of [
      ["", false],
      ["<b>Pay</b>", true],
      ["", false],
    ] as const) {
      find("#place-1").innerHTML = html;
      await settled();
      expect(hiddenLinks()).toEqual([isHidden, false]);
    }
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

  beforeEach(async () => {
    window = openMemoryPage(PAGE, "/textalerts");
    await import("~/browser/text-alerts");
  });
  const lists = () => find("#lists").innerHTML;
  const pass = (ms: number) => void vi.advanceTimersByTime(ms);
  const failIn = (filename: string) => window.dispatchEvent(Object.assign(new Event("error"), { filename }));

  test("load after the first paint", () => {
    expect(scripts()).toEqual([]);
    pass(1);
    expect(scripts()).toEqual(["https://a.example/1.js", "https://a.example/2.js"]);
    expect(find<HTMLLinkElement>("link").href).toBe("https://a.example/1.css");
  });

  test.each<[string, () => unknown, () => unknown]>([
    ["nothing has come for five seconds", () => pass(4999), () => pass(1)],
    ["the provider's script throws", () => failIn("http://localhost:3000/site.js"), () => failIn("")],
    ["the provider's script does not load", () => pass(1), () => find("script").dispatchEvent(new Event("error"))],
  ])("are the page's own again when %s", (_, before, fail) => {
    before();
    expect(lists()).toBe(LOADING);
    fail();
    expect(lists()).toBe(OWN);
  });

  test("stay once the provider has filled them", () => {
    find("#lists").innerHTML = "<li>The provider's</li>";
    pass(60_000);
    failIn("");
    expect(lists()).toBe("<li>The provider's</li>");
  });
});

test.each([
  ["payment-buttons", `<div data-payment-sdk="https://pay.example/sdk.js"></div>`],
  ["text-alerts", `<form data-provider-scripts="https://a.example/1.js" data-provider-lists="x"><p id="x"></p></form>`],
])("A visitor who saves data loads no script of %s, and keeps the page's own links and lists", async (name, page) => {
  openMemoryPage(page);
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  await import(`../../../app/browser/${name}.ts`);
  vi.advanceTimersByTime(60_000);
  expect(scripts()).toEqual([]);
  expect(document.body.innerHTML).toBe(page);
  vi.unstubAllGlobals();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "The history video opens in the browser's way at a click with %o",
  async (more) => {
    openMemoryPage(`<a id="video" href="https://video.example" data-player="https://player.example/1">Play</a>`);
    await import("~/browser/video");
    const click = Object.assign(new Event("click", { bubbles: true, cancelable: true }), { button: 0, ...more });
    find("#video").dispatchEvent(click);
    expect([click.defaultPrevented, document.querySelector("iframe")]).toEqual([false, null]);
  },
);
