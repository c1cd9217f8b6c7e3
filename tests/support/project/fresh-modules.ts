import { afterAll, vi } from "vitest";

// The next file in the same process starts without this file's state. Packages stay loaded: they take the longest.
afterAll(() => void vi.resetModules());
