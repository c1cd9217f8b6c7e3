import { describe, expect } from "vitest";
import { test, title } from "./visit";

describe(title, () => {
  test("offline page", async ({ person, line }) => {
    await person.open("/faith");
    await person.until(isSaved, "/faith");
    await person.until(isSaved, "/offline");
    const heading = await person.sees("h1");
    await line.cut();
    // The browser's own cache would answer the same address in the first minutes.
    await person.open("/faith?again");
    expect(await person.sees("body > aside")).toContain("You are offline.");
    expect(await person.sees("h1")).toBe(heading);
    await person.open("/books");
    expect(await person.sees("main")).toContain("This page has not been saved on this device");
  });
});

async function isSaved(path: string): Promise<boolean> {
  const saved = await (await caches.open("pages")).keys();
  return saved.some(({ url }) => new URL(url).pathname === path);
}
