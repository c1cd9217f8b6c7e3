/**
 * `npm run bench`: installs the benchmark's own tools, builds, measures everything in one run on this machine, and
 * writes each table, with the comparison beside each figure, to docs/performance.md. `npm run bench -- 3 4` measures
 * only those tables.
 */
import { installTools } from "../tests/support/project/install-tools.mjs";

installTools("bench");
// Only now can what needs those tools be imported.
const { measureTables } = await import("./report/tables.mjs");
await measureTables(process.argv.slice(2));
