import { copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { buildRecordsCommand, runRecords } from "../../../support/records/records-command";
import { temporaryFolder } from "../../../support/temporary";

const command = await buildRecordsCommand();

const drivers = ["better-sqlite3", "better-sqlite3-napi"];
/** Two packages that an install under another Node leaves: one whose binary is of another ABI, and one without any. */
const failing = (error: string) => `module.exports = class { constructor() { throw ${error}; } };`;

test.each([
  ["is missing", undefined, "MODULE_NOT_FOUND"],
  [
    "is of another ABI",
    failing('Object.assign(new Error("NODE_MODULE_VERSION"), { code: "ERR_DLOPEN_FAILED" })'),
    "ERR_DLOPEN_FAILED",
  ],
  ["was not compiled", failing('new Error("Could not locate the bindings file.")'), "not compiled"],
])("a SQLite driver that %s ends a command with advice, without a stack", async (_, source, reason) => {
  const folder = temporaryFolder("driver");
  const packages = join(folder, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync("node_modules"))
    if (!drivers.includes(name)) symlinkSync(resolve("node_modules", name), join(packages, name));
  for (const name of source ? drivers : []) writeFileSync(join(packages, `${name}.js`), source!);
  const file = join(folder, "records.mjs");
  copyFileSync(command, file);
  // A database, so that the command opens it.
  writeFileSync(join(folder, "parish.db"), "SQLite format 3\0");
  const { code, stdout, stderr } = await runRecords(file, folder, ["list"]);
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: "",
    stderr: `The SQLite driver is not installed for this Node.js ${process.version} (${reason}): run \`npm ci\` with the Node.js that runs the site, then start again.\n`,
  });
});
