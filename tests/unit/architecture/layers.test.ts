import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow, readText } from "../../support/project/source";

/** The layers of docs/architecture.md, the highest first. An import stays in its layer or points down. */
const LAYERS = [...readText("docs/architecture.md").matchAll(/^\d\. (`.*)$/gm)].map(([, names]) =>
  [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
);

const files = filesBelow("app").filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

test("every file of app/ belongs to a layer", () => {
  expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
});

test("no import points upwards", () => {
  const upwards = [...imports].flatMap(([file, targets]) =>
    targets.filter((target) => layerOf(target) < layerOf(file)).map((target) => `${file} -> ${target}`),
  );
  expect(upwards).toEqual([]);
});

test("no two folders import each other", () => {
  const pairs = [...imports].flatMap(([file, targets]) => targets.map((target) => [moduleOf(file), moduleOf(target)]));
  const known = new Set(pairs.map(([from, to]) => `${from} -> ${to}`));
  expect(pairs.filter(([from, to]) => from !== to && known.has(`${to} -> ${from}`))).toEqual([]);
});

test("no circular imports", () => {
  // A file that imports none of those left, or that none of them imports, is in no circle.
  const left = new Map(imports);
  for (let size = Infinity; left.size < size;) {
    size = left.size;
    const imported = new Set([...left.values()].flat());
    for (const [file, targets] of left)
      if (!imported.has(file) || !targets.some((target) => left.has(target))) left.delete(file);
  }
  expect([...left.keys()]).toEqual([]);
});

test.each([
  ["records", ["forms", "components", "routes", "content", "http"]],
  ["http", ["records", "forms", "content", "calendar"]],
  ["operator", ["routes"]],
  ["browser", ["components", "forms", "content", "http"]],
])("%s does not import %s", (module, forbidden) => {
  const imported = [...imports]
    .filter(([file]) => moduleOf(file) === module)
    .flatMap(([, targets]) => targets.map(moduleOf));
  expect(forbidden.filter((name) => imported.includes(name))).toEqual([]);
});

test("operator imports no component but the bulletin's, which it writes as a file", () => {
  const components = [...imports]
    .filter(([file]) => moduleOf(file) === "operator")
    .flatMap(([, targets]) => targets.filter((target) => moduleOf(target) === "components"));
  expect(components).toEqual(["app/components/bulletin/bulletin-file.tsx"]);
});

test("components do no I/O: they import server modules for their types only", () => {
  const components = files.filter((file) => moduleOf(file) === "components");
  const importing = components.filter((file) =>
    /^import (?!type|\{( type \w+,?)+ \})[^;]*\.server"/m.test(readText(file)),
  );
  expect(importing).toEqual([]);
});

/** app/server.ts puts the middleware of app/http/ in order, above all that it calls. */
function moduleOf(file: string): string {
  if (file === "app/server.ts") return "root";
  const [, first = ""] = file.split("/");
  return first.replace(/\.tsx?$/, "");
}

function layerOf(file: string): number {
  return LAYERS.findIndex((layer) => layer.includes(moduleOf(file)));
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
