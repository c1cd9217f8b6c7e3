import { type Reporter, type TestModule } from "vitest/node";

const signs = { passed: "ok", failed: "FAILED", skipped: "–", pending: "FAILED" };

/**
 * Prints at the end which journeys passed in which browser. "–" marks a journey that a browser does not run.
 */
export default class Matrix implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = new Map<string, Map<string, string>>();
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const browser = test.parent.type === "suite" ? test.parent.name : module.moduleId;
        const row = rows.get(browser) ?? new Map<string, string>();
        rows.set(browser, row.set(test.name, signs[test.result().state]));
      }
    }
    const journeys = [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))];
    const table = [...rows].sort().map(([browser, row]) => [browser, ...journeys.map((name) => row.get(name) ?? "–")]);
    const lines = [["", ...journeys], ...table];
    const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
    console.log("");
    for (const line of lines) console.log(line.map((cell, column) => cell.padEnd(widths[column]!)).join("  "));
  }
}
