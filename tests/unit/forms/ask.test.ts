import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/dates/civil-date";
import { askForm } from "~/forms/ask";
import { checkAnswers } from "~/forms/definition/form";
import { collections, subjectKeys } from "~/records/collections";

const today = "2026-11-21";
const asked = { name: "Mary", email: "mary@example.org", subject: "house-blessing", town: "Berlin" };
const memorial = { ...asked, subject: "memorial", memorialDate: "2026-11-29", memorialNames: "Olga" };

const check = (values: Record<string, unknown>) => checkAnswers(askForm, values, today);
const errorsOf = (values: Record<string, unknown>) => check(values).fieldErrors ?? {};
const recordOf = (values: Record<string, unknown>) => askForm.record(check(values).answers!, today);

describe("a message to the priest", () => {
  it("needs a name, a way to answer, and what it is about", () => {
    expect(errorsOf({})).toEqual({
      name: "Enter your name",
      email: "Enter an email address or a telephone number",
      subject: "Choose what it is about",
    });
  });

  it.each([
    [{ email: "mary@example.org" }, {}],
    [{ phone: "+49 30 1234567" }, {}],
    [{ phone: "555-0117" }, {}],
    [{ phone: "555-011" }, { phone: "Please enter a telephone number with its area code" }],
    [{ phone: "call me" }, { phone: "Please enter a telephone number with its area code" }],
    [{ email: "mary@", phone: "603 555 0117" }, { email: "Please enter a valid email address" }],
  ])("%j is a way to answer, or gets an error", (way, errors) => {
    expect(errorsOf({ name: "Mary", subject: "wedding", ...way })).toEqual(errors);
  });

  it.each([
    [{ subject: "" }, { subject: "Choose what it is about" }],
    [{ subject: "constructor" }, { subject: "Choose what it is about" }],
    [{ subject: "something-else", message: " " }, { message: "Tell us what it is about" }],
    [{ subject: "something-else", message: "May I bring my dog?" }, {}],
    [{ town: " " }, { town: "Enter the town of the house" }],
  ])("%j is a subject with what it needs, or gets an error", (changed, errors) => {
    expect(errorsOf({ ...asked, ...changed })).toEqual(errors);
  });

  it("stores only the given answers", () => {
    expect(recordOf({ ...asked, phone: " ", message: "", memorialDate: "" })).toEqual(asked);
  });
});

describe("a memorial", () => {
  it("needs a date and a name", () => {
    expect(errorsOf({ ...memorial, memorialDate: "", memorialNames: "none, ..." })).toEqual({
      memorialDate: "Enter the date of the memorial",
      memorialNames: "Enter at least one name",
    });
  });

  it.each([
    ...["2026-11-29", "11/29/2026", "Nov. 29, 2026", "29 November 2026", "11-29-26"].map((typed) => [
      typed,
      "2026-11-29",
    ]),
    ["3.1.2027", "2027-01-03"],
    ["3/1/2027", "2027-03-01"],
    ["Sun, 6 Dec 2026", "2026-12-06"],
  ])("may be on the day written as %s", (memorialDate, meant) => {
    expect(recordOf({ ...memorial, memorialDate }).memorialDate).toBe(meant);
  });

  it.each([
    ["next Sunday", "Enter the date like this: 11/29/2026"],
    ["2026-02-30", "Enter the date like this: 11/29/2026"],
    ["2026-11-20", "This date is past. Enter today’s or a later one"],
    ["1926-11-29", "This date is past. Enter today’s or a later one"],
    ["2027-11-23", "Enter a date within the next year"],
  ])("is not on %s: %s", (memorialDate, message) => {
    expect(errorsOf({ ...memorial, memorialDate })).toEqual({ memorialDate: message });
  });

  it("may be on any day for a year from today; the browser does not check the date", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 366 }), (days) => {
        expect(errorsOf({ ...memorial, memorialDate: addDays(today, days) })).toEqual({});
      }),
    );
    expect(checkAnswers(askForm, { ...memorial, memorialDate: "2026-11-20" }).fieldErrors).toBeUndefined();
  });
});

describe("answers that belong to another subject", () => {
  it("change neither the errors nor the record, whatever they hold", () => {
    const junk = fc.oneof(fc.constantFrom("Olga", "2025-12-05", "2999-01-01", "x".repeat(3000)), fc.string());
    const others = { town: junk, memorialDate: junk, reposeDate: junk, memorialDays: junk, memorialNames: junk };
    fc.assert(
      fc.property(fc.record(others), fc.constantFrom("", "ninth", "fortieth"), (left, days) => {
        const values = { ...left, memorialDays: days, memorialNamesIn: "bulletin" };
        for (const subject of ["something-else", "wedding", "confession", ""]) {
          const plain = { name: "Mary", email: "mary@example.org", subject, message: "May I bring my dog?" };
          expect(check({ ...values, ...plain })).toEqual(check(plain));
          if (subject) expect(recordOf({ ...values, ...plain })).toEqual(recordOf(plain));
        }
      }),
    );
  });
});

it("any input gives an error at a field, or a record that fits the schema", () => {
  const typed = fc.oneof(fc.constantFrom("", "Olga", "mary@example.org", "603 555 0117", "2026-11-29"), fc.string());
  const fields = {
    ...Object.fromEntries(Object.keys(askForm.fields).map((field) => [field, typed])),
    subject: fc.constantFrom(...subjectKeys, ""),
  };
  fc.assert(
    fc.property(fc.record(fields), (values) => {
      const { answers, fieldErrors } = check(values);
      if (!answers) expect(Object.keys(fieldErrors)).not.toEqual([]);
      else expect(collections.priestMessages.fields.parse(askForm.record(answers, today))).toBeTruthy();
    }),
  );
});
