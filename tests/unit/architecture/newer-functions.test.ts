/** The browser's functions that lint refuses, because the oldest browser that loads a script does not have them. */
import { ESLint } from "eslint";
import { describe, expect, test } from "vitest";

const eslint = new ESLint();

async function refusedIn(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result!.messages.map(({ ruleId }) => ruleId ?? "").filter((rule) => rule.startsWith("es-x/"));
}

describe.each([
  ["a page's own script", "app/browser/shell.ts"],
  ["the service worker", "app/browser/worker/service-worker.ts"],
])("%s", (_, file) => {
  test.each([
    ["es-x/no-object-hasown", `export const answer = Object.hasOwn({}, "a");`],
    ["es-x/no-array-prototype-at", `export const last = (list: string[]) => list.at(-1);`],
    ["es-x/no-global-this", `export const all = globalThis;`],
    ["es-x/no-regexp-v-flag", `export const pattern = /a/v;`],
  ])("does not use %s", async (rule, code) => {
    expect(await refusedIn(file, code)).toContain(rule);
  });
});

test("React calls only functions of the gate's edition", async () => {
  const file = "app/forms/page/send-form.ts";
  const code = (method: string) => `export const call = (list: string[]) => list.${method};`;
  expect(await refusedIn(file, code("toSorted()"))).toEqual(["es-x/no-array-prototype-tosorted"]);
  expect(await refusedIn(file, code("findLast(Boolean)"))).toEqual(["es-x/no-array-prototype-findlast-findlastindex"]);
  expect(await refusedIn(file, `export const of = (list: string[]) => Iterator.from(list);`)).toContain(
    "es-x/no-iterator",
  );
  expect(await refusedIn(file, `${code("at(-1)")} export const own = Object.hasOwn({}, "a");`)).toEqual([]);
});

test("the build translates newer syntax", async () => {
  const code = `export const name = async (page?: Element) => page?.id ?? (await import("x"));`;
  expect(await refusedIn("app/browser/shell.ts", code)).toEqual([]);
});
