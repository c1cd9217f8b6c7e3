import { beforeEach, describe, expect, test, vi } from "vitest";
import { keepEventsNative } from "~/forms/browser/hydration/native-events";
import { find, openMemoryPage } from "../../../support/browser/memory-page";

let window: Window & typeof globalThis;
let started: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  window = openMemoryPage(
    `<div id="page"><div data-draft-note><p class="draft-note"><i>Remove</i></p></div><form method="post"><button type="submit">Send</button></form></div><a href="#menu">Menu</a>`,
  );
  started = 0;
  keepEventsNative(find("#page"));
});

/** React reports that it is ready: once `started` grows, clicks reach it. */
const ready = () =>
  document.dispatchEvent(new CustomEvent("react-ready", { detail: () => (started += 1), cancelable: true }));
const happen = (name: string, target: EventTarget = find("button")) => {
  const event = new Event(name, { bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
};
/** The events that reach a script listening on the page. */
function heard(name: string): () => number {
  let count = 0;
  document.addEventListener(name, () => (count += 1));
  return () => count;
}

describe("Until React is ready for the form", () => {
  test.each(["click", "submit"])("scripts get no %s from the page, and the browser handles it", (name) => {
    const count = heard(name);
    expect(happen(name, find("form")).defaultPrevented).toBe(false);
    expect(count()).toBe(0);
  });
});

describe("Once React takes over the form", () => {
  test.each([
    ["pointerdown", "pointerup"],
    ["pointerdown", "pointercancel"],
    ["keydown", "keyup"],
  ])("this never happens between %s and %s, or before the following click", (press, release) => {
    happen(press);
    ready();
    vi.advanceTimersByTime(5000);
    expect(started).toBe(0);
    happen(release);
    vi.advanceTimersByTime(50);
    expect(happen("click").defaultPrevented).toBe(false);
    expect(started).toBe(0);
    vi.advanceTimersByTime(200);
    expect(started).toBe(1);
  });

  test("this never happens while the form is being sent, but after the Back button", () => {
    happen("submit", find("form"));
    ready();
    vi.advanceTimersByTime(10_000);
    expect(started).toBe(0);
    const show = (persisted: boolean) => {
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
      vi.advanceTimersByTime(200);
    };
    show(false);
    expect(started).toBe(0);
    show(true);
    expect(started).toBe(1);
  });
});
