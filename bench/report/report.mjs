import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { root } from "../../scripts/build/paths.mjs";

const file = path.join(root, "docs", "performance.md");

/**
 * Puts a measured table, with the day and the machine, between its markers in docs/performance.md.
 * @throws if the document has no markers for it.
 */
export function writeTable(number, markdown) {
  const document = readFileSync(file, "utf8");
  const [start, end] = [`<!-- table ${number} -->\n`, `<!-- /table ${number} -->`];
  const [from, to] = [document.indexOf(start) + start.length, document.indexOf(end)];
  if (from < start.length || to < from) throw new Error(`docs/performance.md has no markers for table ${number}.`);
  const section = `\n${markdown.trim()}\n\n${measuredOn()}\n\n`;
  writeFileSync(file, document.slice(0, from) + section + document.slice(to));
}

function measuredOn() {
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day} with Node ${process.version}, ${cpus().length} cores (${cpus()[0].model}).`;
}
