import { describe, expect, test } from "vitest";
import { reasonOf, StoreError } from "~/records/store-error";

describe("a fault of the store", () => {
  test.each([
    ["full", /disk is full/],
    ["unreachable", /safe to send it again/],
    ["missing", /can’t be written to/],
  ] as const)("%s: tells the visitor what to do", (fault, words) => {
    expect(new StoreError(fault).visitorMessage).toMatch(words);
  });

  test("tells the operator its kind in words, or the sentence that was given", () => {
    expect(String(new StoreError("busy"))).toBe("StoreError: The record store failed: locked by another program.");
    expect(new StoreError("damaged").message).toBe("The record store failed: damaged.");
    expect(new StoreError("missing", { message: "There is no database." }).message).toBe("There is no database.");
  });

  test("keeps its cause", () => {
    const cause = new Error("SQLITE_FULL");
    expect(new StoreError("full", { cause }).cause).toBe(cause);
  });

  test("is logged by its kind, and an unexpected one without its message, which may be personal", () => {
    const reasons = [new StoreError("full"), new TypeError("Anna is ill"), "Anna is ill"].map(reasonOf);
    expect(reasons).toEqual(["full", "TypeError", "unknown"]);
  });
});
