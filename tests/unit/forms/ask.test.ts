import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/dates/civil-date";
import { askForm } from "~/forms/ask";
import { checkAnswers } from "~/forms/definition/form";
import { collections, subjectKeys } from "~/records/collections";

const today = "2026-11-21";
const asked = { name: "Mary", email: "mary@example.org", subject: "house-blessing" };
const memorial = { ...asked, subject: "memorial", memorialDate: "2026-11-29", memorialNames: "Olga" };

const check = (values: Record<string, unknown>) => checkAnswers(askForm, values, today);
const errorsOf = (values: Record<string, unknown>) => check(values).fieldErrors ?? {};
const recordOf = (values: Record<string, unknown>) => askForm.record(check(values).answers!);

describe("a message to the priest", () => {
  it("needs a name, a way to answer, and what it is about", () => {
    expect(errorsOf({})).toEqual({
      name: "Enter your name",
      email: "Enter an email address here or a number under Telephone",
      phone: "Enter a telephone number here or an address under Email",
      subject: "Choose what it is about",
    });
  });

  it.each([
    [{ email: "mary@example.org" }, {}],
    [{ phone: "+49 30 1234567" }, {}],
    [{ phone: "555-0117" }, {}],
    [{ phone: "555-011" }, { phone: "Please enter a telephone number with its area code" }],
    [{ phone: "call me" }, { phone: "Please enter a telephone number with its area code" }],
    [{ phone: "555-01" }, { phone: "Please enter a telephone number with its area code" }],
    [{ email: "mary@", phone: "603 555 0117" }, { email: "Please enter a valid email address" }],
  ])("%j is a way to answer, or it is said what is wrong with it", (way, errors) => {
    expect(errorsOf({ name: "Mary", subject: "wedding", ...way })).toEqual(errors);
  });

  it.each(["", "divorce", "constructor"])("is about nothing that is not in the list: %s", (subject) => {
    expect(errorsOf({ ...asked, subject })).toEqual({ subject: "Choose what it is about" });
  });

  it("about something else says what", () => {
    expect(errorsOf({ ...asked, subject: "something-else", message: " " })).toEqual({
      message: "Tell us what it is about",
    });
    expect(errorsOf({ ...asked, subject: "something-else", message: "May I bring my dog?" })).toEqual({});
  });

  it("has in its record what was given, and nothing else", () => {
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

  it.each(["2026-11-29", "11/29/2026", "Nov. 29, 2026", "29 November 2026", "11-29-26"])(
    "is on the day that was meant by %s",
    (memorialDate) => expect(recordOf({ ...memorial, memorialDate }).memorialDate).toBe("2026-11-29"),
  );

  it.each([
    ["next Sunday", "Enter the date like this: 11/29/2026"],
    ["2026-02-30", "Enter the date like this: 11/29/2026"],
    ["2026-11-20", "This date is past. Enter today’s or a later one"],
    ["1926-11-29", "This date is past. Enter today’s or a later one"],
    ["2027-11-23", "Enter a date within the next year"],
  ])("is not on %s: %s", (memorialDate, message) => {
    expect(errorsOf({ ...memorial, memorialDate })).toEqual({ memorialDate: message });
  });

  it("may be today, and on any day for a year; the browser, which does not know the parish's day, says nothing of it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 366 }), (days) => {
        expect(errorsOf({ ...memorial, memorialDate: addDays(today, days) })).toEqual({});
      }),
    );
    expect(checkAnswers(askForm, { ...memorial, memorialDate: "2026-11-20" }).fieldErrors).toBeUndefined();
  });

  it("is asked for by nobody who asks for something else, and nothing that was typed of it is lost", () => {
    expect(errorsOf({ ...asked, memorialNames: "Olga" })).toEqual({});
    expect(recordOf({ ...asked, memorialNames: "Olga" })).toMatchObject({
      subject: "house-blessing",
      memorialNames: "Olga",
    });
  });
});

it("whatever is typed, there is an error at a field, or a record that the schema takes", () => {
  const typed = fc.oneof(fc.constantFrom("", "Olga", "mary@example.org", "603 555 0117", "2026-11-29"), fc.string());
  const { name, email, phone, memorialDate, memorialNames, message } = Object.fromEntries(
    Object.keys(askForm.fields).map((field) => [field, typed]),
  ) as Record<string, typeof typed>;
  const subject = fc.constantFrom(...subjectKeys, "");
  const fields = { name, email, phone, subject, memorialDate, memorialNames, message } as Record<string, typeof typed>;
  fc.assert(
    fc.property(fc.record(fields), (values) => {
      const { answers, fieldErrors } = check(values);
      if (!answers) expect(Object.keys(fieldErrors)).not.toEqual([]);
      else expect(collections.priestMessages.fields.parse(askForm.record(answers))).toBeTruthy();
    }),
  );
});

describe("The date of a memorial as people write it", () => {
  const date = (memorialDate: string) => {
    const { answers, fieldErrors } = checkAnswers(askForm, { ...memorial, memorialDate }, "2026-11-20");
    return answers?.memorialDate ?? fieldErrors?.memorialDate;
  };

  it.each([
    ["3.1.2027", "2027-01-03"],
    ["3/1/2027", "2027-03-01"],
    ["Sunday, December 6, 2026", "2026-12-06"],
    ["Sun, 6 Dec 2026", "2026-12-06"],
  ])("%s: %s", (typed, expected) => expect(date(typed)).toBe(expected));
});
