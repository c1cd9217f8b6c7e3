import { enhance } from "../../support/browser/enhanced-form";
import { storedRecords } from "../../support/records/stored-records";
import { expect, test } from "../../support/browser/journey";

test("a memorial is requested, corrected and confirmed; its own fields are hidden before @full-size", async ({
  page,
  server,
  scripts,
}) => {
  await page.goto("/ask");
  if (scripts) await enhance(page);
  const name = `Mary of the memorial ${scripts}`;
  const [date, names] = [page.getByLabel("Date of the memorial"), page.getByLabel("Names of the departed")];
  await page.getByLabel("Your name").fill(name);
  await expect(date).toBeHidden();
  await page.getByLabel("A memorial").check();
  await expect(date).toBeVisible();
  await names.fill("Olga");
  await page.getByRole("button", { name: "Send to the priest" }).click();
  const summary = page.locator(".summary");
  await expect(summary.getByRole("link")).toHaveText([
    "Enter an email address or a telephone number",
    "Enter the date of the memorial",
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByLabel("Telephone").fill("(603) 555-0117");
  // One of them is enough.
  if (scripts) await expect(page.locator("#email-error")).toHaveCount(0);
  await date.fill("2025-11-30");
  await page.getByRole("button", { name: "Send to the priest" }).click();
  const receipt = page.locator(".receipt");
  await expect(receipt).toContainText(scripts ? "will call (603) 555-0117 within" : "will call you within");
  await expect(receipt).toContainText(/The names will be read at the proskomedia on Sunday, [A-Z][a-z]+ \d+\./);
  const stored = await storedRecords(server.dataDir, "priestMessages");
  expect(stored.filter((record) => record.name === name)).toMatchObject([
    { phone: "(603) 555-0117", subject: "memorial", memorialDate: "2025-11-30", memorialNames: "Olga" },
  ]);
});
