import { beforeEach, describe, expect, test, vi } from "vitest";
import { find, openMemoryPage } from "../../../support/browser/memory-page";

interface Visit {
  path?: string;
  /** The tab's storage. */
  kept?: Record<string, string>;
  connection?: { saveData?: boolean; effectiveType?: string };
  /** The browser throws when it is asked for its storage. */
  isBlocked?: boolean;
  /** The visitor is in the field before the script is there. */
  isFocused?: boolean;
  start?: string;
  /** Functions that an old browser lacks. */
  without?: "TransformStream";
}

const page = (start = "") => `<div id="page"><main><div data-draft-note></div>
  <form method="post"><input name="fullName" id="name"><button>Send</button></form></main></div>
  <a href="/">Home</a>
  <div id="hydration-data" data-src="/react.js" data-restore="/restore.js" ${start}></div>`;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
const painted = () => vi.advanceTimersByTime(1);

/** Opens a page with a form as a browser does. */
async function openForm({ path, kept = {}, connection, isBlocked, isFocused, start, without }: Visit = {}) {
  const window = openMemoryPage(page(start), path);
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  if (isFocused) find("#name").focus();
  vi.stubGlobal("navigator", { connection, onLine: true });
  if (without !== "TransformStream") Object.assign(window, { TransformStream: class {} });
  else Reflect.deleteProperty(window, "TransformStream");
  if (isBlocked)
    vi.stubGlobal("sessionStorage", new Proxy({}, { get: () => { throw new Error("blocked"); } })); // prettier-ignore
  await import("~/forms/browser/form");
  return window;
}

const loaded = () => [...document.querySelectorAll("script")].map(({ src }) => new URL(src).pathname);
const touch = (selector: string, kind = "pointerdown") =>
  find(selector).dispatchEvent(new Event(kind, { bubbles: true }));

describe("A form's page loads React", () => {
  test("not at a touch elsewhere or of a button, which sends the form natively", async () => {
    await openForm();
    touch("a");
    touch("main");
    touch("button");
    expect(loaded()).toEqual([]);
  });

  test("when the visitor was in the form already", async () => {
    await openForm({ isFocused: true });
    expect(loaded()).toEqual(["/react.js"]);
  });

  test("again at the next touch after a failed load", async () => {
    await openForm();
    touch("#name");
    find("script").dispatchEvent(new Event("error"));
    expect(loaded()).toEqual(["/react.js"]);
    touch("#name");
    expect(loaded()).toEqual(["/react.js", "/react.js"]);
  });

  test.each([
    ["names a step of the form", { path: "/men#step-2" }],
    ["is an answer with mistakes to look at", { start: 'data-start="1"' }],
  ])("without a touch when the page %s, once it is painted", async (_, visit) => {
    await openForm(visit);
    expect(loaded()).toEqual([]);
    painted();
    expect(loaded()).toEqual(["/react.js"]);
  });

  test.each(["/men#step-12", "/men#my-step-1", "/men#steps"])("at a touch only on %s", async (path) => {
    await openForm({ path });
    painted();
    expect(loaded()).toEqual([]);
    touch("#name");
    expect(loaded()).toEqual(["/react.js"]);
  });
});

describe("A form's page never loads React", () => {
  test.each<[string, Visit]>([
    ["the visitor saves data", { connection: { saveData: true, effectiveType: "4g" } }],
    ["the network is slow", { connection: { effectiveType: "2g" } }],
    ["the network is very slow", { connection: { effectiveType: "slow-2g" } }],
    ["it has failed in this tab", { kept: { plain: "failed" } }],
    ["the draft cannot be read", { kept: { "draft-/men": "{" } }],
    ["the browser blocks its storage", { isBlocked: true }],
    ["the browser is too old for it", { without: "TransformStream" }],
  ])("where %s", async (_, visit) => {
    await openForm({ ...visit, path: "/men#step-2" });
    touch("#name");
    painted();
    expect(loaded()).toEqual([]);
  });
});

test("A draft is offered on every connection, with or without React", async () => {
  await openForm({
    kept: { "draft-/prayer": '{"fullName":["Anna"]}', plain: "failed" },
    connection: { saveData: true },
  });
  expect(loaded()).toEqual(["/restore.js"]);
});
