import { describe, expect } from "vitest";
import { tooWide } from "../support/browser/page-overflow";
import { launchBrowser } from "./drivers/browser";
import { Person } from "./person";
import { browserKind, scripts, test, title } from "./visit";

describe(title, () => {
  // The others are tried at this width by the journeys.
  test.runIf(browserKind.engine === "webkit")("small screen", async ({ server }) => {
    const browser = await launchBrowser({ kind: browserKind, scripts, width: 320, height: 480 });
    const person = new Person(browser, server.url, false);
    await person.open("/");
    await person.sees(".next-service");
    expect(await browser.evaluate(() => innerWidth)).toBe(320);
    expect(await tooWide(browser)).toEqual([]);
  });
});
