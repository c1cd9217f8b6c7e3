import { describe, expect } from "vitest";
import { until } from "../support/until";
import { confirmation, currentStep, sendButton } from "./person";
import { ask, autofill, isThanked, requestsOf, valueOf } from "./prayer";
import { test, title } from "./visit";

/** One journey through each form: what CI tries in other browsers. */
describe(title, () => {
  test("valid", async ({ person, server }) => {
    await ask(person, "Valid Mary");
    await person.fill("prayerRequest", "For a safe journey");
    await person.click(sendButton);
    await isThanked(person);
    expect(await requestsOf(server, "Valid Mary")).toMatchObject([{ prayerRequest: "For a safe journey" }]);
  });

  test("Enter", async ({ person, server }) => {
    await person.open("/knights");
    await person.fill("name", "Enter George");
    await person.handOver();
    await person.fill("email", "george@example.org");
    await person.browser.type("\n");
    await person.sees(confirmation);
    expect(await person.sees(".alert")).toContain("Application submitted!");
    const stored = await server.records("knightsOfStOlgaRegistrations");
    expect(stored.filter(({ name }) => name === "Enter George")).toMatchObject([{ email: "george@example.org" }]);
  });

  test("memorial", async ({ person, server }) => {
    await person.open("/ask");
    await person.fill("name", "Memorial Anna");
    await person.handOver();
    await person.fill("email", "anna@example.org");
    await person.click("[name=subject][value=memorial]");
    await person.fill("memorialNames", "Olga");
    await person.click(sendButton);
    expect(await person.sees(".summary")).toContain("Enter the date of the memorial");
    await person.browser.evaluate(autofill, { memorialDate: "2025-11-30" }, true);
    await person.click(sendButton);
    await person.sees(confirmation);
    const stored = await server.records("priestMessages");
    expect(stored.filter(({ name }) => name === "Memorial Anna")).toMatchObject([
      { subject: "memorial", memorialDate: "2025-11-30", memorialNames: "Olga" },
    ]);
  });

  test("subscriber", async ({ person, mailServer, server }) => {
    const email = "subscriber@example.org";
    const stored = async () =>
      (await server.records("subscribers")).map(({ choice, confirmed }) => [choice, confirmed]);
    await person.open("/updates");
    await person.fill("email", email.toUpperCase());
    // React waits until the cursor has left an email address.
    await person.click("[name=choice][value=week]");
    await person.handOver();
    await person.click(sendButton, { times: 2 });
    await person.sees(confirmation);
    const link = await until(() => {
      const mails = mailServer.accepted.filter(({ to }) => to?.[0]?.address?.toLowerCase() === email);
      expect(mails).toHaveLength(1);
      return /\/updates\/confirm\?link=[^\s>]+/.exec(mails[0]!.text!)![0];
    });
    await person.open(link);
    expect(await stored()).toEqual([["week", false]]);
    await person.click(sendButton, { times: 2 });
    await person.until(hasHeading, "You Are on the List");
    expect(await stored()).toEqual([["week", true]]);
    await person.click("main a[href*=unsubscribe]");
    await person.until(hasHeading, "Changes by Email");
    await person.click(sendButton);
    await person.until(hasHeading, "Not on the List");
    expect(await stored()).toEqual([]);
  });

  test("wizard", async ({ person, server }) => {
    await person.open("/menreg");
    await person.fill("fullName", "Wizard John");
    await person.handOver();
    await person.fill("email", "john@example.org");
    await person.click(sendButton);
    await person.until(isAtStep, currentStep, "Availability & Format");
    await person.click("[name=formatPreference][value=deep]");
    await person.click("main form .actions button.quiet");
    await person.until(isAtStep, currentStep, "Personal Information");
    expect(await person.browser.evaluate(valueOf, "fullName")).toBe("Wizard John");
    await person.click(sendButton);
    await person.until(isAtStep, currentStep, "Availability & Format");
    await person.click("[name=meetingAvailability][value=saturday-morning]");
    await person.click("[name=commitmentLevel][value=weekly]");
    await person.click(sendButton);
    await person.fill("personalGoals", "To pray every day");
    await person.click(sendButton);
    await person.sees(confirmation);
    expect(await person.sees(".alert")).toContain("Registration submitted successfully.");
    const stored = await server.records("mensMinistryRegistrations");
    expect(stored).toMatchObject([
      { fullName: "Wizard John", formatPreference: "deep", personalGoals: "To pray every day" },
    ]);
  });
});

const hasHeading = (words: string) => document.querySelector("h1")!.textContent === words;

function isAtStep(selector: string, step: string): boolean {
  return document.readyState !== "loading" && document.querySelector(selector)!.textContent!.includes(step);
}
