import { expect, test } from "vitest";
import { StoreError } from "~/records/store-error";

test("a fault of the store tells the operator its kind in words, or the sentence that was given", () => {
  expect(String(new StoreError("busy"))).toBe("StoreError: The record store failed: locked by another program.");
  expect(new StoreError("damaged").message).toBe("The record store failed: damaged.");
  const missing = new StoreError("missing", { message: "There is no database." });
  expect(missing).toMatchObject({
    message: "There is no database.",
    visitorMessage: expect.stringMatching(/can’t be written to/),
  });
});
