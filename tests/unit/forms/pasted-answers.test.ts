import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unreadableMessage } from "~/forms/definition/fields";
import { checkAnswers } from "~/forms/definition/form";
import { menForm } from "~/forms/men";
import { prayerForm } from "~/forms/prayer";
import { valuesToShow } from "~/forms/receive/posted-form.server";
import { man } from "./man";

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
