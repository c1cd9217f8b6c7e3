/** Restores a backup, and kills itself before the step with the given number. Prints the number of steps. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { openSqlite } from "~/records/sqlite/database-files.server";
import { restoreDatabase } from "~/records/sqlite/restore.server";

const [backup, file, fatalStep] = process.argv.slice(2) as [string, string, string];
let steps = 0;

function countStep(): void {
  steps += 1;
  if (steps === Number(fatalStep)) process.kill(process.pid, "SIGKILL");
}

/** Counts each call of a method as a step. */
function counted(target: object, name: string): void {
  const own = target as Record<string, (...args: unknown[]) => unknown>;
  const original = own[name]!;
  own[name] = function (this: unknown, ...args: unknown[]) {
    countStep();
    return original.apply(this, args);
  };
}

for (const name of ["copyFileSync", "linkSync", "renameSync", "rmSync", "fsyncSync", "openSync"]) counted(fs, name);
syncBuiltinESMExports();

const db = openSqlite(":memory:");
for (const name of ["exec", "prepare", "pragma", "close"]) counted(Object.getPrototypeOf(db) as object, name);
const statement = db.prepare("SELECT 1") as object;
for (const name of ["run", "get", "all"]) counted(Object.getPrototypeOf(statement) as object, name);

await restoreDatabase(backup, file, { overwrite: true });
console.log(steps);
