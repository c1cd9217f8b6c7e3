import { type Page } from "@playwright/test";
import { enhance } from "../../support/browser/enhanced-form";
import { storedRecords } from "../../support/records/stored-records";
import { expect, test } from "../../support/browser/journey";

const alerts = (page: Page) => page.locator(".alert");

async function open(page: Page, path: string, scripts: boolean) {
  await page.goto(path);
  if (scripts) await enhance(page);
}

test("a prayer request is sent and confirmed once", async ({ page, server, scripts }) => {
  await open(page, "/prayer", scripts);
  // Of a line that is not a name, such as "Mary false", nobody knows how many names it has.
  const name = scripts ? "Mary Petrov" : "Mary Ivanov";
  await page.getByLabel("Living").fill(`${name}\nJohn`);
  await page.getByLabel("Message").fill("For a safe journey");
  await page.getByRole("button", { name: "Send prayer request" }).click();
  await expect(alerts(page)).toContainText("Prayer request sent successfully.");
  const receipt = page.locator(".receipt");
  await expect(receipt).toContainText(/Received\. It will be read on Sunday, \w+ \d+\./);
  // Only a script can show the names: no cookie and no address holds them.
  await expect(receipt).toContainText(scripts ? `Living: ${name}; John` : "Your request has 2 names.");
  await expect(receipt).toBeInViewport();
  const cookies = await page.context().cookies();
  expect(decodeURIComponent(JSON.stringify(cookies)) + page.url()).not.toContain("Mary");
  await expect(page.getByLabel("Living")).toBeHidden();
  await page.getByText("Send another request").click();
  await expect(page.getByLabel("Living")).toBeVisible();
  await expect(page.getByLabel("Living")).toHaveValue("");
  await page.goto("/prayer");
  await expect(alerts(page)).toHaveCount(0);
  await expect(receipt).toHaveCount(0);
  const stored = (await storedRecords(server.dataDir, "prayerRequests")).filter(({ prayerNamesLiving }) =>
    prayerNamesLiving.startsWith(name),
  );
  expect(stored).toMatchObject([{ prayerNamesLiving: `${name}\nJohn`, prayerNamesDeparted: "none", read: false }]);
});

test("a prayer request without names is refused, and its link leads to the field @scripts-on", async ({ page }) => {
  await open(page, "/prayer", true);
  await page.getByLabel("Message").fill("Please");
  await page.getByRole("button", { name: "Send prayer request" }).click();
  await expect(alerts(page)).toContainText("Please provide at least one name for prayer.");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Message")).toHaveValue("Please");
  await expect(page.locator(".summary")).toBeFocused();
  // The receipt is at the form, and in view.
  await expect(page.locator(".summary")).toBeInViewport();
  const living = page.getByLabel("Living", { exact: true });
  const problem = "Enter at least one name, living or departed";
  await expect(living).toHaveAttribute("aria-invalid", "true");
  await expect(living).toHaveAccessibleDescription(new RegExp(`Error: ${problem}$`));
  await expect(page.locator(".field-error")).toHaveCount(1);
  await expect(page.locator(".summary a")).toHaveText([problem]);
  await page.locator(".summary a").click();
  await expect(living).toBeFocused();
});

test("the men's registration goes forward, back and forward again, and is stored once", async ({
  page,
  server,
  scripts,
}) => {
  const requests: string[] = [];
  await open(page, "/menreg", scripts);
  page.on("request", (request) => requests.push(request.url()));
  const asked = () => requests.filter((url) => !url.includes("favicon"));
  const next = page.getByRole("button", { name: "Next" });
  const current = page.locator(".steps [aria-current=step]");
  if (scripts) await expect(next).toBeDisabled();
  await page.getByLabel("Full name").fill(`John ${scripts}`);
  await page.getByLabel("Email").fill("john@example.org");
  await next.click();
  await expect(current).toContainText("Availability & Format");
  if (scripts) await expect(page.getByRole("heading", { name: /Availability/ })).toBeFocused();
  await page.getByLabel("Deeper commitment with goal setting").check();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(current).toContainText("Personal Information");
  await expect(page.getByLabel("Full name")).toHaveValue(`John ${scripts}`);
  await next.click();
  await expect(page.getByLabel("Deeper commitment with goal setting")).toBeChecked();
  await page.getByLabel("Sunday Afternoons").check();
  if (scripts) await expect(next).toBeDisabled();
  await page.getByLabel("Bi-weekly meetings").check();
  await next.click();
  await expect(page.getByRole("progressbar")).toHaveAttribute("value", "3");
  await page.getByLabel("Your goals").fill("Pray\nFast");
  if (scripts) expect(asked()).toEqual([]);
  await page.getByRole("button", { name: "Submit Registration" }).click();
  await expect(alerts(page)).toContainText("Registration submitted successfully. We'll be in touch soon!");
  await expect(page.locator(".receipt")).toContainText(
    `The men’s group coordinator will write back ${scripts ? "to john@example.org" : "by email"}.`,
  );
  await page.getByText("Send another registration").click();
  await expect(current).toContainText("Personal Information");
  await expect(page.getByLabel("Full name")).toHaveValue("");
  const stored = (await storedRecords(server.dataDir, "mensMinistryRegistrations")).filter(
    ({ fullName }) => fullName === `John ${scripts}`,
  );
  expect(stored).toMatchObject([
    { formatPreference: "deep", meetingAvailability: ["sunday-afternoon"], personalGoals: "Pray\nFast" },
  ]);
});
