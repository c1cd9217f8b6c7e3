// Preloaded into a server under test: its clock jumps to the instant that a message on SIGUSR2 finds in this file.
import { readFileSync } from "node:fs";

const now = Date.now;
let jump = 0;
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
