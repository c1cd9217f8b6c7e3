import { type TestContext } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** The reason why this test was left out. The run's last lines give each reason with the number of its tests. */
    leftOut?: string;
  }
}

/** Leaves a test out for want of something that this machine lacks. */
export function leaveOut({ task, skip }: TestContext, reason: string): never {
  task.meta.leftOut = reason;
  return skip(reason);
}

/** Whether a machine lacks a tool that CI has. @throws the reason in CI, where nothing is left out */
export function lacks(isMissing: boolean, reason: string): boolean {
  if (isMissing && process.env.CI) throw new Error(reason);
  return isMissing;
}
