import fc from "fast-check";

/** The same values in every run; CI and `npm run test:all` draw with a new seed too, which TEST_SEED repeats. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TEST_SEED ?? 33) });
