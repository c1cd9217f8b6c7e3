/**
 * Whether this is the second tier (`npm run test:all`, TEST_SIZE=full): `test.runIf(isFullSize)` is of that one alone.
 */
export const isFullSize = process.env.TEST_SIZE === "full";

/**
 * How much a test that counts or draws does: `small` in the first tier, `full` in the second, with the same assertions.
 */
export const sized = (small: number, full: number): number => (isFullSize ? full : small);

/**
 * Every third row of a table of cases in the first tier, and all in the second: for rows that try one thing in other
 * words.
 */
export const someOf = <T>(rows: readonly T[], step = 3): T[] => rows.filter((_, index) => index % sized(step, 1) === 0);
