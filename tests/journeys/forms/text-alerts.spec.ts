import { type Page } from "@playwright/test";
import { expect, test } from "../../support/browser/journey";
import { PROVIDERS_LISTS, textAlertProvider } from "../../support/stand-ins/text-alerts";
import { shippedContent } from "../../support/content/site-content";

const alerts = shippedContent().textAlerts;
const { fields, provider: addresses } = alerts;
const subscribe = (page: Page) => page.getByRole("button", { name: "Subscribe" });

test("the form goes to the provider in a new tab with every answer", async ({ page, context, scripts }) => {
  const provider = await textAlertProvider(context, alerts);
  await page.goto("/textalerts");
  if (scripts) await expect(page.locator("main form")).toHaveCSS("outline-color", "rgb(1, 2, 3)");
  const list = scripts ? PROVIDERS_LISTS[1]! : alerts.lists.choices[1]!.label;
  await page.getByLabel("Mobile number").fill("(603) 555-0142");
  await page.getByLabel("First name").fill("Olga");
  await page.getByLabel("Last name").fill("Petrova");
  await page.getByLabel("Email").fill("olga@example.org");
  await page.getByLabel(list, { exact: true }).check();
  await page.getByLabel(alerts.kinds[1]!.label).check();
  const tab = context.waitForEvent("page");
  await subscribe(page).click();
  await expect((await tab).getByRole("heading")).toHaveText("Subscribed");
  await expect(page).toHaveURL("/textalerts");

  const sent = provider.requests.find(({ method }) => method === "POST")!;
  expect(sent.path).toBe(new URL(addresses.action).pathname);
  expect(Object.fromEntries(sent.body)).toEqual({
    ...Object.fromEntries(alerts.hiddenFields.map(({ name, value }) => [name, value])),
    [fields.mobile]: "(603) 555-0142",
    [fields.firstName]: "Olga",
    [fields.lastName]: "Petrova",
    [fields.email]: "olga@example.org",
    [fields.lists]: scripts ? PROVIDERS_LISTS[1]! : alerts.lists.choices[1]!.value,
    [fields.kind]: alerts.kinds[1]!.value,
  });
  await provider.close();
});

for (const number of ["", "(103) 555-0142"]) {
  test(`"${number}" is not a mobile number of the United States @scripts-off @full-size`, async ({ page, context }) => {
    const provider = await textAlertProvider(context, alerts);
    await page.goto("/textalerts");
    await page.getByLabel("Mobile number").fill(number);
    await subscribe(page).click();
    await expect(page.locator("input:invalid")).toBeFocused();
    expect(provider.requests.filter(({ method }) => method === "POST")).toEqual([]);
    await provider.close();
  });
}
