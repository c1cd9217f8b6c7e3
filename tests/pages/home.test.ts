import { expect, test } from "vitest";
import { openSite } from "../support/site";

/** The line of the home page's card that names the next service, when the parish's day is `today`. */
async function nextServiceOn(today: string): Promise<string> {
  const site = await openSite({ env: { PREVIEW_DATE: today } });
  const { text } = await site.get("/");
  return text(".times dl div:first-child");
}

test.each([
  ["on a Sunday, today", "2025-11-16", "Today", "November 16"],
  ["on the eve, the day that follows", "2025-11-15", "Next Sunday", "November 16"],
  ["on a Monday, the Sunday ahead", "2025-11-17", "Next Sunday", "November 23"],
])("the home page announces %s", async (_, today, label, date) => {
  const announced = await nextServiceOn(today);
  expect(announced).toContain(label);
  expect(announced).toContain(date);
});
