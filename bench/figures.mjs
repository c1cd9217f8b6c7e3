export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

export const whole = (number) => Math.round(number).toLocaleString("en-US");
export const ratio = (number) => number.toFixed(2);
export const ms = (number) => `${number < 10 ? number.toFixed(1) : Math.round(number)} ms`;

/** A Markdown table, as it stands in docs/performance.md. */
export function table(title, head, rows) {
  const widths = head.map((cell, column) => Math.max(...[head, ...rows].map((row) => String(row[column]).length)));
  const line = (cells) => `| ${cells.map((cell, column) => String(cell).padEnd(widths[column])).join(" | ")} |`;
  return [`\n### ${title}\n`, line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
