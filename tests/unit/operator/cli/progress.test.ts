import { afterEach, expect, test, vi } from "vitest";
import { withProgress } from "~/operator/cli/output";

const { isTTY } = process.stderr;
afterEach(() => {
  process.stderr.isTTY = isTTY;
  vi.restoreAllMocks();
});

test("Ctrl-C ends a command that shows its progress, and shows the cursor again", () => {
  process.stderr.isTTY = true;
  const shown: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => shown.push(String(text)) > 0);
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  const once = vi.spyOn(process, "once").mockReturnValue(process);
  const happens = (event: string) =>
    once.mock.calls.forEach(([name, listener]) => name === event && (listener as () => void)());
  void withProgress("Copying", 100, () => new Promise(() => {}));
  happens("SIGINT");
  happens("exit");
  expect(exit).toHaveBeenCalledWith(130);
  // ECMA-48 and xterm: DECTCEM hides and shows the cursor.
  const output = shown.join("");
  expect(output.lastIndexOf("\u001b[?25h")).toBeGreaterThan(output.lastIndexOf("\u001b[?25l"));
});
