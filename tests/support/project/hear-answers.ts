import { afterEach } from "vitest";

const { setImmediate } = globalThis;

// Tests that await nothing run in one turn of the event loop, and vitest's answers to their thread wait until its end.
// On a loaded machine that took more than the minute after which vitest gives up ("Timeout calling onTaskUpdate").
afterEach(() => new Promise<void>((resolve) => void setImmediate(resolve)));
