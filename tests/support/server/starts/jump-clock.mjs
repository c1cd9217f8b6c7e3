// Preloaded into a server under test: its clock begins at CLOCK_START, where that is set, and jumps to the instant that
// a message on SIGUSR2 finds in CLOCK_FILE.
import { readFileSync } from "node:fs";

const now = Date.now;
let jump = process.env.CLOCK_START ? new Date(process.env.CLOCK_START).getTime() - now() : 0;
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length > 0 ? given : [now() + jump]));
  }
  static now() {
    return now() + jump;
  }
};
process.on("SIGUSR2", () => {
  jump = new Date(readFileSync(process.env.CLOCK_FILE, "utf8")).getTime() - now();
  process.stderr.write(`clock at ${new Date().toISOString()}\n`);
});
