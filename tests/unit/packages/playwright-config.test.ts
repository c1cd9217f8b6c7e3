import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { commandOf } from "../../../scripts/build/paths.mjs";
import { temporaryFolder } from "../../support/temporary";
import { isFullSize } from "../../support/project/size";

test.runIf(isFullSize)("Loading the settings of the journeys installs nothing, whatever the machine lacks", () => {
  const browsers = temporaryFolder("browsers");
  const env = { ...process.env, PATH: browsers, CHROMIUM_PATH: "", PLAYWRIGHT_BROWSERS_PATH: browsers };
  const list = [commandOf("@playwright/test", "playwright"), "test", "--list"];
  const run = spawnSync(process.execPath, list, { encoding: "utf8", env });
  expect(run.stdout).toMatch(/Total: \d+ tests/);
  expect(run.stderr).not.toMatch(/install/i);
  expect(readdirSync(browsers)).toEqual([]);
});
