import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recordsCommand } from "~/site-folder.server";
import { temporaryFolder } from "../../support/temporary";

test("where the sources are, the command goes through npm; in the container it is the built program, by its full path", () => {
  expect(recordsCommand("list")).toBe("npm run -s records -- list");
  const site = temporaryFolder("site");
  expect(recordsCommand("show one", site)).toBe(`node ${site}/build/operator/records.js show one`);
  mkdirSync(join(site, "scripts"));
  writeFileSync(join(site, "scripts", "operator.mjs"), "");
  expect(recordsCommand("show one", site)).toBe("npm run -s records -- show one");
});
