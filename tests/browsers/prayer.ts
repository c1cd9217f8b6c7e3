import { expect } from "vitest";
import { type Server } from "../support/server/server";
import { confirmation, type Person } from "./person";

/** Fills a prayer request in and waits for the script, where there will be one. */
export async function ask(person: Person, name: string) {
  await person.open("/prayer");
  await person.fill("prayerNamesLiving", name);
  await person.handOver();
}

/** Expects the page to confirm a prayer request, and to show no other message. */
export async function isThanked(person: Person) {
  await person.sees(confirmation);
  expect(await person.sees(".alert")).toContain("Prayer request sent successfully.");
  expect(await person.sees("main")).not.toMatch(/already have|went wrong|Error/);
}

export const requestsOf = async (server: Server, name: string) =>
  (await server.records("prayerRequests")).filter(({ prayerNamesLiving }) => prayerNamesLiving === name);

export const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)!.value;

/** Fills fields in with events, like a password manager, or without, like a browser that restores a page. */
export function autofill(answers: Record<string, string>, isSaid: boolean): void {
  for (const name of Object.keys(answers)) {
    const input = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)!;
    input.value = answers[name]!;
    if (isSaid) ["input", "change"].forEach((type) => input.dispatchEvent(new Event(type, { bubbles: true })));
  }
}
