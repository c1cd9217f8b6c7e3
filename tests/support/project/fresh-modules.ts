import { afterAll, vi } from "vitest";

const environment = { ...process.env };

// The next file in this thread finds the environment as it was, and modules that have not read another.
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  vi.resetModules();
});
