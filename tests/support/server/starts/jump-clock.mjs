// Preloaded into a server under test: its clock begins at CLOCK_START.
const now = Date.now;
const jump = new Date(process.env.CLOCK_START).getTime() - now();
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length > 0 ? given : [now() + jump]));
  }
  static now() {
    return now() + jump;
  }
};
