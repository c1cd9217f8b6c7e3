import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repeatedMessage, unlistedMessage, unreadableMessage } from "~/forms/definition/fields";
import { type Form, checkAnswers } from "~/forms/definition/form";
import { knightsForm } from "~/forms/knights";
import { menForm } from "~/forms/men";
import { prayerForm } from "~/forms/prayer";
import { validatorOf } from "~/forms/page/post-form";
import { valuesToShow } from "~/forms/receive/posted-form.server";
import { bareEmailAddress } from "~/text/typed-text";

/** A registration with the required answers only. */
const man = {
  fullName: "John Smith",
  email: "john@example.org",
  formatPreference: "mix",
  meetingAvailability: ["sunday-afternoon"],
  commitmentLevel: "weekly",
};

/** The browser's errors, after checking that the server's are the same. */
async function errorsOf(form: Form, values: Record<string, unknown>) {
  const errors = (await validatorOf(form).validate(values)).error?.fieldErrors ?? {};
  expect(checkAnswers(form, values).fieldErrors ?? {}).toEqual(errors);
  return errors;
}

describe("the prayer form", () => {
  const noNames = { prayerNamesLiving: "Enter at least one name, living or departed" };

  it("asks for a name until one is on a line of its own", async () => {
    const noName = fc
      .array(fc.constantFrom(",", ";", ".", "-", "\u2022", "\u0301", "\u{1f56f}", "\u2026", "!", "?", " ", "\t"), {
        maxLength: 12,
      })
      .map((characters) => characters.join(""));
    const lines = fc.array(fc.oneof(noName, fc.constantFrom("none", "None.", "n/a", "N/A!", "...:")), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(lines, lines, async (living, departed) => {
        const typed = { prayerNamesLiving: living.join("\n"), prayerNamesDeparted: departed.join("\n") };
        expect(await errorsOf(prayerForm, typed)).toEqual(noNames);
        expect(await errorsOf(prayerForm, { ...typed, prayerNamesLiving: ["Anna", ...living].join("\n") })).toEqual({});
        expect(await errorsOf(prayerForm, { ...typed, prayerNamesDeparted: [...departed, "Анна"].join("\n") })).toEqual(
          {},
        );
      }),
    );
  });

  it.each(["prayerNamesLiving", "prayerNamesDeparted", "prayerRequest"])(
    "accepts 500 characters of %s",
    async (name) => {
      const other = { prayerNamesLiving: "Mary" };
      expect(await errorsOf(prayerForm, { ...other, [name]: "я".repeat(500) })).toEqual({});
      expect(await errorsOf(prayerForm, { ...other, [name]: "я".repeat(501) })).toEqual({
        [name]: "Maximum 500 characters allowed.",
      });
    },
  );

  it.each([
    ["CRLF", "\r\n"],
    ["CR", "\r"],
    ["LF", "\n"],
  ])("counts a line break sent as %s as one character", async (_, lineBreak) => {
    const names = `a${lineBreak}`.repeat(250);
    expect(await errorsOf(prayerForm, { prayerNamesLiving: names })).toEqual({});
    expect(await errorsOf(prayerForm, { prayerNamesLiving: `${names}b` })).not.toEqual({});
  });

  it("reports all errors at once, and takes characters that show nothing for no name", async () => {
    const unseen = { prayerNamesLiving: "\u200b\u00a0\ufeff\u3164" };
    const errors = await errorsOf(prayerForm, { ...unseen, prayerRequest: "x".repeat(501) });
    expect(errors).toEqual({ ...noNames, prayerRequest: "Maximum 500 characters allowed." });
  });

  it("stores defaults, line feeds and trimmed text", () => {
    const typed = { prayerNamesLiving: "  Mary\r\nJohn  \r\n", prayerNamesDeparted: " " };
    const record = { prayerNamesLiving: "Mary\nJohn", prayerNamesDeparted: "none", prayerRequest: "" };
    const recordOf = (values: object) =>
      prayerForm.record(checkAnswers(prayerForm, values as typeof typed).answers!, "2026-11-26");
    expect(recordOf(typed)).toEqual(record);
    expect(recordOf({ ...typed, prayedUntil: "forty-days" })).toEqual({ ...record, prayedUntil: "2027-01-04" });
  });
});

describe("the men's registration", () => {
  it.each([
    ["fullName", undefined, "Your name is required"],
    ["email", "", "Email is required"],
    ["email", "john", "Please enter a valid email address"],
    ["email", "john@example", "Please enter a valid email address"],
    ["email", "john@example..org", "Please enter a valid email address"],
    ["email", "john@example.org,mary@example.org", "Please enter a valid email address"],
    ["email", `${"j".repeat(250)}@example.org`, "Please enter a valid email address"],
    ["formatPreference", undefined, "Please select a format"],
    ["formatPreference", "constructor", "Please select a format"],
    ["meetingAvailability", undefined, "Please select at least one availability option"],
    ["meetingAvailability", [], "Please select at least one availability option"],
    ["meetingAvailability", ["sunday-afternoon", "midnight"], unlistedMessage],
    ["commitmentLevel", undefined, "Please select your commitment level"],
    ["commitmentLevel", "daily", "Please select your commitment level"],
    ["personalGoals", "x".repeat(501), "Maximum 500 characters allowed"],
    ["additionalInfo", "x".repeat(501), "Maximum 500 characters allowed"],
  ])("%s %o: %s", async (name, value, message) => {
    expect(await errorsOf(menForm, { ...man, [name]: value })).toEqual({ [name]: message });
  });

  it("stores the defaults, and the times in the order of the list", () => {
    const sent = { ...man, meetingAvailability: ["sunday-afternoon", "weekday-morning", "sunday-afternoon"] };
    expect(menForm.record(checkAnswers(menForm, sent).answers!, "2026-11-26")).toEqual({
      ...man,
      meetingAvailability: ["weekday-morning", "sunday-afternoon"],
      phone: "Not provided",
      personalGoals: "None specified",
      additionalInfo: "None",
    });
  });
});

describe("every form", () => {
  it.each([
    ["a control character", "Mary\u0000"],
    ["a terminal's escape", "\u001b[31mMary"],
    ["half of a surrogate pair", "Mary \ud83d"],
    ["what bytes that are not UTF-8 become", "Mary \ufffd"],
    ["a line break in a line", "Mary\nBcc: x@example.org"],
  ])("refuses %s", async (_, name) => {
    expect(await errorsOf(knightsForm, { name, email: "mary@example.org" })).toEqual({ name: unreadableMessage });
  });

  it("refuses a field that came twice", async () => {
    expect(await errorsOf(knightsForm, { name: ["Mary", "Anna"], email: "mary@example.org" })).toEqual({
      name: repeatedMessage,
    });
    expect(await errorsOf(menForm, { ...man, commitmentLevel: ["weekly", "monthly"] })).toEqual({
      commitmentLevel: repeatedMessage,
    });
  });
});

describe("An email address as phones paste it", () => {
  const accepted = "maria@example.org";
  const email = (typed: string) => {
    const { answers, fieldErrors } = checkAnswers(knightsForm, { name: "Maria", email: typed });
    return answers?.email ?? fieldErrors?.email;
  };

  it("may be of any letters", () => expect(email("george@пример.рф")).toBe("george@пример.рф"));

  it.each([
    "mailto:maria@example.org",
    "Maria <maria@example.org>",
    '"Smith, Maria" <maria@example.org>,',
    "Maria <mailto:maria@example.org>;",
    "maria@example.org;",
    "•maria@example.org",
    "- maria@example.org",
    '"maria@example.org"',
    "\u201cmaria@example.org\u201d.",
    "(maria@example.org)",
    "\tmaria@example.org\u00a0",
  ])("%j is that address", (typed) => expect(email(typed)).toBe(accepted));

  // RFC 5322, 3.2.3: each of these signs may begin an address, which is then another person's.
  it.each(
    [..."!#$%&'*+-/=?^_`{|}~"].map((sign) => [`${sign}maria@example.org`, `Maria <mailto:${sign}maria@example.org>`]),
  )("%s keeps its sign", (typed, pasted) => expect([email(typed), email(pasted)]).toEqual([typed, typed]));

  it.each([
    "maria@example.org or 555-0100",
    "maria smith@example.org",
    "maria@example.org, anna@example.org",
    "anna@example.org <maria@example.org>",
    "Maria <maria@example.org> <anna@example.org>",
    "<>",
  ])("%j is refused without a guess", (typed) => expect(email(typed)).toBe("Please enter a valid email address"));

  it("is always a part of the typed text", () => {
    const part = fc.constantFrom("mailto:", "<", ">", "maria", "@", "example.org", ".", ",", " ", '"', "(", ")", "?");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const typed = parts.join("");
        const bare = bareEmailAddress(typed);
        expect(typed).toContain(bare);
        if (bare !== typed) expect(bareEmailAddress(bare)).toBe(bare);
      }),
    );
  });
});

const answersOf = (changed: Partial<typeof man>) => checkAnswers(menForm, { ...man, ...changed });

describe("An answer that was pasted", () => {
  it.each(["\v", "\f", "\u0085", "\u2028", "\u2029"])("has a line break for %j, and a blank in one line", (sign) => {
    const { answers } = checkAnswers(prayerForm, { prayerNamesLiving: `Mary${sign}John` });
    expect(answers?.prayerNamesLiving).toBe("Mary\nJohn");
    expect(answersOf({ fullName: `John${sign}Smith` }).answers).toMatchObject({ fullName: "John Smith" });
    const values = valuesToShow(menForm, { ...man, fullName: `John${sign}Smith` });
    expect(values.fullName).toBe("John Smith");
  });

  it("loses invisible characters at its ends", () => {
    const unseen = fc.string({ unit: fc.constantFrom("\u200b", "\ufeff", "\u2060", "\u00ad", "\u00a0", " ") });
    fc.assert(
      fc.property(unseen, unseen, (before, after) => {
        const pasted = { fullName: `${before}John Smith${after}`, email: `${before}john@example.org${after}` };
        expect(answersOf(pasted).answers).toEqual(answersOf({}).answers);
      }),
    );
  });

  it.each(["\u200b", "\u2060", "\u00ad", "\u200d"])("may not have %j within an address, and shows it", (sign) => {
    const email = `jo${sign}hn@example.org${sign}`;
    expect(answersOf({ email }).fieldErrors).toEqual({ email: unreadableMessage });
    expect(valuesToShow(menForm, { ...man, email }).email).toMatch(/^jo\ufffdhn@example\.org/);
  });

  it("keeps the joiners of scripts that have them, and 500 pictures", () => {
    const names = "മലയാളം ക്‍\nنام\u200cها\n👨‍👩‍👧";
    expect(checkAnswers(prayerForm, { prayerNamesLiving: names }).answers?.prayerNamesLiving).toBe(names);
    const { answers } = checkAnswers(prayerForm, { prayerNamesLiving: "Mary", prayerRequest: "🙏".repeat(500) });
    expect(answers?.prayerRequest).toBe("🙏".repeat(500));
  });
});
