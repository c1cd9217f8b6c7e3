import { Command } from "commander";
import { onTestFinished, vi } from "vitest";
import { type ContentFolder } from "../../support/content/content-folder";

/** Runs content:check on a folder. @returns what it prints, and how it ends */
export async function checkContent(folder: ContentFolder, ...args: string[]) {
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.exitCode = undefined;
  });
  vi.stubEnv("CONTENT_DIR", folder.path);
  vi.resetModules();
  const print = vi.spyOn(console, "log").mockReturnValue();
  const { addCheck } = await import("~/operator/content/check");
  const { runCommand } = await import("~/operator/cli/output");
  const content = new Command().exitOverride();
  addCheck(content);
  await runCommand(content, ["check", ...args]);
  return { printed: print.mock.calls.map(String).join("\n"), exitCode: process.exitCode };
}
