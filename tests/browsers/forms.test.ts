import { describe, expect } from "vitest";
import { type Server } from "../support/server/server";
import { confirmation, currentStep, type Person, sendButton } from "./person";
import { until } from "../support/until";
import { browserKind, scripts, test, title } from "./visit";

/** Fills a prayer request in and waits for the script, where there will be one. */
async function ask(person: Person, name: string) {
  await person.open("/prayer");
  await person.fill("prayerNamesLiving", name);
  await person.handOver();
}

/** Expects the page to confirm a prayer request, and to show no other message. */
async function isThanked(person: Person) {
  await person.sees(confirmation);
  expect(await person.sees(".alert")).toContain("Prayer request sent successfully.");
  expect(await person.sees("main")).not.toMatch(/already have|went wrong|Error/);
}

const requestsOf = async (server: Server, name: string) =>
  (await server.records("prayerRequests")).filter(({ prayerNamesLiving }) => prayerNamesLiving === name);

describe(title, () => {
  test("valid", async ({ person, server }) => {
    await ask(person, "Valid Mary");
    await person.fill("prayerRequest", "For a safe journey");
    await person.click(sendButton);
    await isThanked(person);
    expect(await requestsOf(server, "Valid Mary")).toMatchObject([{ prayerRequest: "For a safe journey" }]);
  });

  test("refused, corrected", async ({ person, server }) => {
    await person.open("/prayer");
    await person.fill("prayerRequest", "For the refused");
    await person.handOver();
    await person.click(sendButton);
    expect(await person.sees(".summary")).toContain("Enter at least one name");
    expect(await person.browser.evaluate(valueOf, "prayerRequest")).toBe("For the refused");
    await person.fill("prayerNamesLiving", "Corrected Mary");
    await person.click(sendButton);
    await isThanked(person);
    const stored = await server.records("prayerRequests");
    expect(stored.filter(({ prayerRequest }) => prayerRequest === "For the refused")).toMatchObject([
      { prayerNamesLiving: "Corrected Mary" },
    ]);
  });

  test("double click", async ({ person, server }) => {
    await ask(person, "Double Mary");
    await person.click(sendButton, { times: 2 });
    await isThanked(person);
    expect(await requestsOf(server, "Double Mary")).toHaveLength(1);
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

  test("Back, again", async ({ person, server }) => {
    await ask(person, "Back Mary");
    await person.click(sendButton);
    await isThanked(person);
    await person.browser.back();
    // The form, or the page that was shown before it.
    const path = await person.until(pathBefore, confirmation, sendButton);
    // A picture is taken when the page is painted: a click before that may go to the page that was left.
    await person.browser.screenshot();
    if (path !== "/prayer") await person.open("/prayer");
    await person.aim(sendButton);
    if (!(await person.browser.evaluate(valueOf, "prayerNamesLiving")))
      await person.fill("prayerNamesLiving", "Back Mary");
    await person.click(sendButton);
    // Both are true, and neither asks for more.
    expect(await person.sees(`${confirmation}, .form-status .alert, .alert`)).toMatch(
      /Received|sent successfully|already have/,
    );
    expect(await requestsOf(server, "Back Mary")).toHaveLength(1);
  });

  test("autofilled", async ({ person, server }) => {
    for (const isSaid of [true, false]) {
      const answers = { name: `Autofilled ${isSaid}`, email: "filled@example.org" };
      await person.open("/knights");
      await person.aim(sendButton);
      await person.browser.evaluate(autofill, answers, isSaid);
      await person.click("main form [name=email]");
      await person.handOver();
      await person.click(sendButton);
      await person.sees(confirmation);
    }
    const stored = await server.records("knightsOfStOlgaRegistrations");
    const names = stored.filter(({ email }) => email === "filled@example.org").map(({ name }) => name);
    expect(names).toEqual(["Autofilled true", "Autofilled false"]);
  });

  test("memorial", async ({ person, server }) => {
    await person.open("/ask");
    await person.fill("name", "Memorial Anna");
    await person.fill("email", "anna@example.org");
    await person.handOver();
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
    await person.handOver();
    await person.click("[name=choice][value=week]");
    await person.click(sendButton, { times: 2 });
    await person.sees(confirmation);
    const link = await until(() => {
      const mails = mailServer.accepted.filter(({ to }) => to?.[0]?.address?.toLowerCase() === email);
      expect(mails).toHaveLength(1);
      return /\/updates\/confirm\?link=\S+/.exec(mails[0]!.text!)![0];
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
    await person.fill("email", "john@example.org");
    await person.handOver();
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

  test.runIf(scripts)("offline send", async ({ person, server, line }) => {
    await ask(person, "Offline Mary");
    await line.cut();
    await person.click(sendButton);
    if (person.hasReact) {
      expect(await person.sees(".alert")).toContain("We could not send this. Please check your connection");
    } else {
      await person.until(isNotTheSite);
    }
    await line.open();
    // The browser shows its own error page, and a person returns to the form from there.
    if (!person.hasReact) await person.open("/prayer");
    await person.until(isValue, "prayerNamesLiving", "Offline Mary");
    await person.click(sendButton);
    await isThanked(person);
    expect(await requestsOf(server, "Offline Mary")).toHaveLength(1);
  });

  test.runIf(scripts && !browserKind.hasReact)("plain form", async ({ person }) => {
    await ask(person, "Plain Mary");
    expect(await person.browser.evaluate(hasLoadedReact)).toBe(false);
  });
});

const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)!.value;

const isValue = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)!.value === value;

const hasHeading = (words: string) => document.querySelector("h1")!.textContent === words;

const isNotTheSite = () => !document.getElementById("page");

const hasLoadedReact = () => document.querySelector('script[src*="entry.client"]') !== null;

function isAtStep(selector: string, step: string): boolean {
  return document.readyState !== "loading" && document.querySelector(selector)!.textContent!.includes(step);
}

function pathBefore(confirmation: string, sendButton: string): string | undefined {
  if (document.readyState !== "complete" || document.querySelector(confirmation)) return undefined;
  return location.pathname !== "/prayer" || document.querySelector(sendButton) ? location.pathname : undefined;
}

/** Fills fields in with events, like a password manager, or without, like a browser that restores a page. */
function autofill(answers: Record<string, string>, isSaid: boolean): void {
  for (const name of Object.keys(answers)) {
    const input = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)!;
    input.value = answers[name]!;
    if (isSaid) ["input", "change"].forEach((type) => input.dispatchEvent(new Event(type, { bubbles: true })));
  }
}
