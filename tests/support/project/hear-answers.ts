import fc from "fast-check";
import { afterEach } from "vitest";

const { setImmediate } = globalThis;
const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

// Tests that await no timer and no file run in one turn of the event loop, and vitest's answers to their thread wait
// until its end. On a loaded machine that took more than the minute after which vitest gives up ("Timeout calling
// onTaskUpdate"). A property that may take ten seconds is an asyncProperty, so that each of its runs is a turn.
afterEach(nextTurn);
fc.configureGlobal({ ...fc.readConfigureGlobal(), asyncAfterEach: nextTurn });
