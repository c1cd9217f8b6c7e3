// Preloaded into a server under test: its clock begins at CLOCK_START, and jumps to the instant that a message on
// SIGUSR2 finds in its data folder.
import { readFileSync } from "node:fs";

const now = Date.now;
let jump = new Date(process.env.CLOCK_START).getTime() - now();
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length > 0 ? given : [now() + jump]));
  }
  static now() {
    return now() + jump;
  }
};
process.on("SIGUSR2", () => {
  jump = new Date(readFileSync(`${process.env.DATA_DIR}/clock`, "utf8")).getTime() - now();
  process.stderr.write(`clock at ${new Date().toISOString()}\n`);
});
