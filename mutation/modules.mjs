/**
 * What `npm run mutation` tries: the files in which it makes faults, and the tests that should notice them. Tests that
 * kill child processes or fill a second store are left out: thousands of runs of them would take days.
 */
export const modules = {
  sqlite: {
    mutate: ["app/records/sqlite/*.ts"],
    tests: ["tests/unit/records/{sqlite-*,backup,contract,collections}.test.ts"],
  },
  notify: {
    mutate: ["app/notify/*.ts"],
    tests: ["tests/unit/notify/*.test.ts"],
  },
};
