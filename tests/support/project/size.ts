/**
 * Whether everything runs at full size (`npm run test:all`, TEST_SIZE=full), for `test.runIf(isFullSize)`.
 */
export const isFullSize = process.env.TEST_SIZE === "full";

/**
 * The size of a counting or generating test: `small` in `npm test` and CI, `full` in `test:all`.
 */
export const sized = (small: number, full: number): number => (isFullSize ? full : small);

/**
 * Every third row of a table, all rows at full size: for rows that test similar cases.
 */
export const someOf = <T>(rows: readonly T[], step = 3): T[] => rows.filter((_, index) => index % sized(step, 1) === 0);
