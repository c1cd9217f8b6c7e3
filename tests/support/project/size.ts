/**
 * How much a test that counts or draws does: `small` in the first tier (`npm test`), `full` in the second
 * (`npm run test:rest`, TEST_SIZE=full), with the same assertions.
 */
export const sized = (small: number, full: number): number => (process.env.TEST_SIZE === "full" ? full : small);
