import { vi } from "vitest";
import { type ContentFolder } from "../../support/content/content-folder";

/** Runs content:check on a folder. @returns what it prints, and how it ends */
export async function checkContent(folder: ContentFolder, ...args: string[]) {
  vi.stubEnv("CONTENT_DIR", folder.path);
  vi.resetModules();
  const print = vi.spyOn(console, "log").mockReturnValue();
  const { main } = await import("~/operator/content/main");
  await main(args);
  return { printed: print.mock.calls.map(String).join("\n"), exitCode: process.exitCode };
}
