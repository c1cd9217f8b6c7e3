import { afterEach } from "vitest";

const { setImmediate } = globalThis;
const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

// Tests that await no timer and no file run in one turn of the event loop, and vitest's answers to their thread wait
// until its end. On a loaded machine that took more than the minute after which vitest gives up ("Timeout calling
// onTaskUpdate").
afterEach(nextTurn);
