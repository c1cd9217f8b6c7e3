import { expect, test, vi } from "vitest";
import { find, openMemoryPage } from "../../support/browser/memory-page";

test("The Print button shows where scripts run, and prints", async () => {
  openMemoryPage(`<button type="button" data-print hidden>Print</button>`, "/week");
  window.print = vi.fn();
  await import("~/browser/print");
  expect(find("button").hidden).toBe(false);
  find("button").click();
  expect(window.print).toHaveBeenCalledTimes(1);
});
