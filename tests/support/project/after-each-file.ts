import { afterAll } from "vitest";
import { removeTemporaryFolders } from "../temporary";

const environment = { ...process.env };
const folder = process.cwd();

// Vitest's threads end without the event "exit", and the next file may run in the same process.
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  // A thread cannot change its folder.
  if (process.cwd() !== folder) process.chdir(folder);
  removeTemporaryFolders();
});
