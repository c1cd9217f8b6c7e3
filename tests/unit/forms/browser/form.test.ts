import { expect, test, vi } from "vitest";
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
  /** Functions that an old browser lacks. */
  without?: "Response.json";
}

const page = `<div id="page"><main><div data-draft-note></div>
  <form method="post"><input name="fullName" id="name"><button>Send</button></form></main></div>
  <div id="page-data" data-src="/react.js"></div>`;

/** Opens a page with a form as a browser does. */
async function openForm({ path, kept = {}, connection, isBlocked, isFocused, without }: Visit = {}) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  openMemoryPage(page, path);
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  if (isFocused) find("#name").focus();
  vi.stubGlobal("navigator", { connection, onLine: true });
  if (without) vi.stubGlobal("Response", class {});
  if (isBlocked)
    vi.stubGlobal("sessionStorage", new Proxy({}, { get: () => { throw new Error("blocked"); } })); // prettier-ignore
  await import("~/forms/browser/form");
}

const loaded = () => [...document.querySelectorAll("script")].map(({ src }) => new URL(src).pathname);
const touch = (selector: string) => find(selector).dispatchEvent(new Event("pointerdown", { bubbles: true }));

test("A form's page loads no React at a touch of a button, which sends the form natively", async () => {
  await openForm();
  touch("button");
  expect(loaded()).toEqual([]);
});

test("A form's page loads React when the visitor was in the form already", async () => {
  await openForm({ isFocused: true });
  expect(loaded()).toEqual(["/react.js"]);
});

test("A form's page loads React again at the next touch after a failed load", async () => {
  await openForm();
  touch("#name");
  find("script").dispatchEvent(new Event("error"));
  expect(loaded()).toEqual(["/react.js"]);
  touch("#name");
  expect(loaded()).toEqual(["/react.js", "/react.js"]);
});

test.each<[string, Visit]>([
  ["the visitor saves data", { connection: { saveData: true, effectiveType: "4g" } }],
  ["the network is slow", { connection: { effectiveType: "slow-2g" } }],
  ["it has failed in this tab", { kept: { plain: "failed" } }],
  ["the draft cannot be read", { kept: { "draft-/men": "{" } }],
  ["the browser blocks its storage", { isBlocked: true }],
  ["the browser is too old for it", { without: "Response.json" }],
])("A form's page never loads React where %s", async (_, visit) => {
  await openForm({ ...visit, path: "/men#step-2" });
  touch("#name");
  vi.advanceTimersByTime(1);
  expect(loaded()).toEqual([]);
});
