import { enhance } from "../../support/browser/enhanced-form";
import { storedRecords } from "../../support/records/stored-records";
import { expect, test } from "../../support/browser/journey";

test("names are asked for forty days, and the choice survives a mistake and a reload @full-size", async ({
  page,
  server,
  scripts,
}) => {
  const [names, days] = [page.getByLabel("Living"), page.getByLabel("For forty days")];
  const send = () => page.getByRole("button", { name: "Send prayer request" }).click();
  await page.goto("/prayer");
  if (scripts) await enhance(page);
  await days.check();
  await send();
  await expect(page.locator(".summary")).toContainText("Enter at least one name");
  await expect(days).toBeChecked();
  if (scripts) {
    await page.reload();
    await expect(days).toBeChecked();
    await enhance(page);
  }
  // As pasted from Word.
  await names.fill("1.\tMary\n2.\tJohn\n\u2022 Anna, and Peter\n\nOlga");
  await send();
  const receipt = page.locator(".receipt");
  await expect(receipt).toContainText(/It will be read again on [A-Z][a-z]+ \d+, .+ and .+\./);
  await expect(receipt).toContainText("The forty days end on December 19.");
  await expect(receipt).toContainText(
    scripts ? "Living: Mary, John, Anna, and Peter, Olga" : "Your request has 5 names.",
  );
  expect((await storedRecords(server.dataDir, "prayerRequests")).at(-1)).toMatchObject({ prayedUntil: "2025-12-19" });
});
