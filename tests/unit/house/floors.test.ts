import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow, readText } from "../../support/source";

/** The floors of the house, the highest first. An import stays on its floor or goes down. */
const FLOORS: readonly string[][] = [
  ["entry.client", "entry.server", "keep-content", "root", "start.server"],
  ["routes", "operator"],
  ["edition.server", "route-handle", "components", "forms", "alerts", "notify", "site-script"],
  ["content", "calendar", "today.server"],
  ["records", "http"],
  ["env.server", "luxon.server"],
];

const files = filesBelow("app").filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

test("every file of app/ stands on a floor", () => {
  expect(files.filter((file) => floorOf(file) < 0)).toEqual([]);
});

test("no import points upwards", () => {
  const upwards = [...imports].flatMap(([file, targets]) =>
    targets.filter((target) => floorOf(target) < floorOf(file)).map((target) => `${file} -> ${target}`),
  );
  expect(upwards).toEqual([]);
});

test("no circle of imports", () => {
  expect(files.map((file) => circleThrough(file)).find(Boolean)).toBeUndefined();
});

test.each([
  ["records", ["forms", "components", "routes", "content", "http"]],
  ["http", ["records", "forms", "content", "calendar"]],
  ["operator", ["routes", "components"]],
  ["site-script", ["components", "forms", "content", "http"]],
])("%s knows nothing of %s", (room, strangers) => {
  const known = [...imports].filter(([file]) => roomOf(file) === room).flatMap(([, targets]) => targets.map(roomOf));
  expect(strangers.filter((stranger) => known.includes(stranger))).toEqual([]);
});

function roomOf(file: string): string {
  const [, first = ""] = file.split("/");
  return first.replace(/\.tsx?$/, "");
}

function floorOf(file: string): number {
  return FLOORS.findIndex((floor) => floor.includes(roomOf(file)));
}

function importsOf(file: string): string[] {
  const named = readText(file).matchAll(/(?:from|import)\s*\(?\s*"((?:~|\.)[^"]*)"/g);
  return [...named].map(([, name = ""]) => resolve(file, name)).filter((target) => target !== undefined);
}

function resolve(file: string, name: string): string | undefined {
  const path = name.startsWith("~/") ? join("app", name.slice(2)) : join(dirname(file), name);
  const found = [".ts", ".tsx", "/index.ts"].map((end) => path.replaceAll("\\", "/") + end).find(existsSync);
  return found?.startsWith("app/") ? found : undefined;
}

/** A way along the imports from a file back to itself. */
function circleThrough(start: string): string[] | undefined {
  const seen = new Set<string>();
  const search = (file: string, way: string[]): string[] | undefined => {
    for (const target of imports.get(file) ?? []) {
      if (target === start) return [...way, target];
      if (seen.has(target)) continue;
      seen.add(target);
      const circle = search(target, [...way, target]);
      if (circle) return circle;
    }
    return undefined;
  };
  return search(start, [start]);
}
