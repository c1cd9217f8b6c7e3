import { createRequire } from "node:module";
import path from "node:path";
import { compileFunction } from "node:vm";
import * as library from "@remix-run/router";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { bundleWithPackages } from "../../../scripts/build/server.mjs";

let bundled: Pick<typeof library, "matchRoutes">;

beforeAll(async () => {
  const { outputFiles } = await bundleWithPackages({
    stdin: { contents: `export { matchRoutes } from "@remix-run/router";`, resolveDir: path.resolve(".") },
    format: "cjs",
    banner: {},
    outfile: "bundle.cjs",
    write: false,
  });
  const text = outputFiles![0]!.text;
  expect(text).toContain("sortedBranches(routes)");
  const module = { exports: {} as typeof bundled };
  compileFunction(text, ["module", "exports", "require"])(module, module.exports, createRequire(import.meta.url));
  bundled = module.exports;
});

const segment = fc.constantFrom("prayer", "Calendar", "a.b", ":date", ":year?", "week");
const routePath = fc.oneof(
  fc.array(segment, { maxLength: 3 }).map((parts) => parts.join("/")),
  fc.constantFrom("*", "files/*"),
);
const leaf = fc.record({ path: routePath, caseSensitive: fc.option(fc.boolean(), { nil: undefined }) });
const routes = fc.array(
  fc.oneof(
    leaf,
    fc.constant({ index: true as const }),
    fc.record({ path: fc.constant("pages"), children: fc.array(leaf, { maxLength: 4 }) }),
  ),
  { maxLength: 8 },
);
const address = fc
  .array(fc.constantFrom("prayer", "calendar", "CALENDAR", "a.b", "axb", "2026-11-22", "pages", "files", "%C3%A9"), {
    maxLength: 4,
  })
  .map((parts) => `/${parts.join("/")}`);

test("In the bundle the router finds the same routes as the library, at the first request and at the next", () => {
  fc.assert(
    fc.property(routes, fc.array(address, { minLength: 1, maxLength: 5 }), (tree, addresses) => {
      for (const asked of [...addresses, ...addresses]) {
        expect(bundled.matchRoutes(tree, asked)).toEqual(library.matchRoutes(tree, asked));
      }
    }),
    { numRuns: 300 },
  );
});
