import fc from "fast-check";

/** The first tier draws the same values in every run; the second names a new seed, which TEST_SEED repeats. */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 33) });
