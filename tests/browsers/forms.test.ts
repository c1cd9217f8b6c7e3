import { describe, expect } from "vitest";
import { confirmation, sendButton } from "./person";
import { ask, autofill, isThanked, requestsOf, valueOf } from "./prayer";
import { browserKind, scripts, test, title } from "./visit";

describe(title, () => {
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
      await person.click("main form [name=name]");
      await person.handOver();
      await person.click(sendButton);
      await person.sees(confirmation);
    }
    const stored = await server.records("knightsOfStOlgaRegistrations");
    const names = stored.filter(({ email }) => email === "filled@example.org").map(({ name }) => name);
    expect(names).toEqual(["Autofilled true", "Autofilled false"]);
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

const isValue = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)!.value === value;

const isNotTheSite = () => !document.getElementById("page");

const hasLoadedReact = () => document.querySelector('script[src*="entry.client"]') !== null;

function pathBefore(confirmation: string, sendButton: string): string | undefined {
  if (document.readyState !== "complete" || document.querySelector(confirmation)) return undefined;
  return location.pathname !== "/prayer" || document.querySelector(sendButton) ? location.pathname : undefined;
}
