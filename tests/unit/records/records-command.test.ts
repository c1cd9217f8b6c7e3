import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recordsCommand } from "~/site-folder.server";
import { temporaryFolder } from "../../support/temporary";

test("the command uses npm in a checkout, and the built program's full path in the container", () => {
  expect(recordsCommand("list")).toBe("npm run -s records -- list");
  const site = temporaryFolder("site");
  expect(recordsCommand("find one", site)).toBe(`node ${site}/build/operator/records.js find one`);
  mkdirSync(join(site, "scripts"));
  writeFileSync(join(site, "scripts", "operator.mjs"), "");
  expect(recordsCommand("find one", site)).toBe("npm run -s records -- find one");
});
