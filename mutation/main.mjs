/**
 * `npm run mutation`: makes small faults in a module, one at a time, and runs its tests against each. It lists the
 * faults that no test notices, and fails where more than a fifth of them is left. `npm run mutation -- sqlite notify`
 * tries only those modules. Of a module that was tried before it tries what has changed since; with --force all of it.
 */
import { spawnSync } from "node:child_process";
import { installTools } from "../tests/support/project/install-tools.mjs";
import { modules } from "./modules.mjs";

const flags = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
const asked = process.argv.slice(2).filter((argument) => !flags.includes(argument));
const unknown = asked.filter((name) => !Object.hasOwn(modules, name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. The modules are ${Object.keys(modules).join(", ")}.`);
  process.exit(2);
}

installTools("mutation");
const command = [
  "mutation/node_modules/@stryker-mutator/core/bin/stryker.js",
  "run",
  "mutation/stryker.config.mjs",
  ...flags,
];
for (const name of asked.length > 0 ? asked : Object.keys(modules)) {
  console.log(`\n--- ${name}`);
  const { status } = spawnSync(process.execPath, command, { stdio: "inherit", env: { ...process.env, MODULE: name } });
  if (status !== 0) process.exitCode = 1;
}
