// Preloaded with `node --import`: says what only the tests' own process may say.
globalThis[Symbol.for("parish-site.answers-in-process")] = true;
