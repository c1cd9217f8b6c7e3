import fc from "fast-check";

/** The same values in every run; `npm run test:all` names a new seed, which TEST_SEED repeats. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TEST_SEED ?? 33) });
