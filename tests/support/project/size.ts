/** Whether this is the second tier (`npm run test:rest`, TEST_SIZE=full): `test.runIf(isFullSize)` is of that one alone. */
export const isFullSize = process.env.TEST_SIZE === "full";

/** How much a test that counts or draws does: `small` in the first tier, `full` in the second, with the same assertions. */
export const sized = (small: number, full: number): number => (isFullSize ? full : small);
