import { performance } from "node:perf_hooks";
import { describe, expect } from "vitest";
import { confirmation, type Person, sendButton } from "./person";
import { test, title } from "./visit";

const moments = 40;
/** The clicks are spread over the time until the hand-over to React, times this. */
const margin = 1.25;
/** Without a hand-over: the time in which the small scripts load and notice the first touch. */
const withoutHandOverMs = 300;

describe(title, () => {
  test("early clicks", async ({ person, server }) => {
    const spanMs = margin * (await handOverMs(person));
    const storedNames = async () =>
      (await server.records("prayerRequests")).map(({ prayerNamesLiving }) => prayerNamesLiving);
    const names = Array.from({ length: moments }, (_, index) => `Early ${index}`);
    for (const [index, name] of names.entries()) {
      const afterMs = (spanMs * index) / moments;
      await person.open("/prayer");
      const button = await person.aim(sendButton);
      await person.browser.evaluate(touch, name);
      // A form that changes hands between press and release must not lose the click either.
      await person.browser.click(button, { afterMs, holdMs: index % 2 ? 80 : 0 });
      await person.sees(confirmation);
      expect(await storedNames(), `the click ${afterMs} ms after the touch`).toContain(name);
    }
    expect((await storedNames()).filter((name) => name.startsWith("Early"))).toEqual(names);
  });
});

async function handOverMs(person: Person): Promise<number> {
  if (!person.hasReact) return withoutHandOverMs;
  // The first time brings the scripts into the browser's cache, where the other visits find them.
  const times = [];
  for (const name of ["Nobody", "Nobody else"]) {
    await person.open("/prayer");
    await person.aim(sendButton);
    const began = performance.now();
    await person.browser.evaluate(touch, name);
    await person.handOver();
    times.push(performance.now() - began);
    await person.browser.evaluate(() => sessionStorage.clear());
  }
  return times[1]!;
}

/** Writes into the field and so brings the script. */
function touch(name: string): void {
  const area = document.querySelector<HTMLTextAreaElement>("main form [name=prayerNamesLiving]")!;
  area.value = name;
  area.focus({ preventScroll: true });
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
