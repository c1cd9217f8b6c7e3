import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { root } from "../scripts/build/paths.mjs";

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

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

export const whole = (number) => Math.round(number).toLocaleString("en-US");
export const ratio = (number) => number.toFixed(2);
export const ms = (number) => `${number < 10 ? number.toFixed(1) : Math.round(number)} ms`;

/**
 * Measures in turns, so that whatever else the machine does falls on both.
 * @returns of each the median by `figureOf`, and the median of their quotients
 */
export async function inTurns(first, second, figureOf, rounds = 5) {
  const [ours, theirs] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await first());
    theirs.push(await second());
  }
  const middle = (results) => [...results].sort((a, b) => figureOf(a) - figureOf(b))[Math.floor(results.length / 2)];
  const quotients = ours.map((result, round) => figureOf(result) / figureOf(theirs[round]));
  return { quotient: median(quotients), ours: middle(ours), theirs: middle(theirs) };
}

/** A Markdown table, as it stands in docs/performance.md. */
export function table(title, head, rows) {
  const widths = head.map((cell, column) => Math.max(...[head, ...rows].map((row) => String(row[column]).length)));
  const line = (cells) => `| ${cells.map((cell, column) => String(cell).padEnd(widths[column])).join(" | ")} |`;
  return [`\n### ${title}\n`, line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
