import { readFileSync } from "node:fs";
import { type Page, type Route } from "@playwright/test";
import { build, type BuildOptions } from "esbuild";
import { formClientOptions } from "../../../scripts/build/browser-scripts.mjs";
import { expect, test } from "../../support/browser/journey";

/** The lines before which React's script throws. */
const places = {
  form: ["app/forms/page/form-status.tsx", "const phone ="],
  receipt: ["app/forms/page/receipts.tsx", "const values ="],
} as const;

/** The site's React script with one fault. */
async function faultyScript(fault: keyof typeof places): Promise<string> {
  const [file, place] = places[fault];
  const source = readFileSync(file, "utf8");
  expect(source).toContain(place);
  const contents = source.replace(place, `throw new Error("on purpose"); ${place}`);
  const { plugins = [], ...options } = formClientOptions("unused") as BuildOptions;
  const inject: typeof plugins = [
    { name: "fault", setup: ({ onLoad }) => onLoad({ filter: new RegExp(file) }, () => ({ contents, loader: "tsx" })) },
  ];
  const { outputFiles } = await build({ ...options, plugins: [...inject, ...plugins], write: false, metafile: false });
  return outputFiles.find(({ path }) => path.endsWith(".js"))!.text;
}

test.describe("React throws an error", { tag: "@scripts-on" }, () => {
  const living = (page: Page) => page.getByLabel("Living");
  const button = (page: Page) => page.getByRole("button", { name: "Send prayer request" });
  const receipt = (page: Page) => page.locator(".receipt");

  test.afterEach(({ consoleErrors }) => {
    const others = consoleErrors.splice(0).filter((error) => !/on purpose|Minified React error/.test(error));
    consoleErrors.push(...others);
  });

  /** Counts how often React's script was asked for. */
  async function breakReact(page: Page, fault: keyof typeof places) {
    const body = await faultyScript(fault);
    const asked: string[] = [];
    await page.route("**/entry.client-*.js", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body });
    });
    return asked;
  }

  const enhanced = (page: Page) => page.waitForSelector("#page[data-enhanced]");
  const fallen = async (page: Page) => {
    await page.waitForFunction(() => "plain" in sessionStorage);
    await expect(page.locator("#page[data-enhanced]")).toHaveCount(0);
  };

  /** The form as the server sent it, with what was typed. */
  async function expectPlainForm(page: Page, text: string) {
    await expect(page.locator("h1")).toHaveText("Prayer Request");
    await expect(page.locator("#page[data-enhanced]")).toHaveCount(0);
    await expect(living(page)).toHaveValue(text);
    await expect(page.getByText("Unexpected Application Error")).toHaveCount(0);
  }

  test("at first: the form keeps the typed text and sends", async ({ page }) => {
    const asked = await breakReact(page, "form");
    await page.goto("/prayer");
    await living(page).fill("Mary of the fault");
    await fallen(page);
    await expectPlainForm(page, "Mary of the fault");
    const before = asked.length;
    await button(page).click();
    await expect(receipt(page)).toContainText("Received.");
    await page.getByText("Send another request").click();
    await living(page).fill("Another");
    await button(page).click();
    await expect(receipt(page)).toContainText("Received.");
    // It sends natively, and React is not asked for again.
    expect(asked).toHaveLength(before);
  });

  for (const [what, isCut] of [
    ["in the receipt", false],
    ["because the network goes after the send", true],
  ] as const) {
    test(`${what}: the page confirms the form and keeps nothing @full-size`, async ({
      page,
      server,
      consoleErrors,
    }) => {
      const abortGet = (route: Route) => {
        const isRead = route.request().method() === "GET" && !route.request().isNavigationRequest();
        return isRead ? route.abort() : route.continue();
      };
      if (!isCut) await breakReact(page, "receipt");
      await page.goto("/prayer");
      if (isCut) await page.route("**/prayer", abortGet);
      await living(page).fill(`Received ${what}`);
      await enhanced(page);
      await button(page).click();
      await fallen(page);
      await expect(receipt(page)).toContainText("Received.");
      await expectPlainForm(page, "");
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(["plain"]);
      await page.getByText("Send another request").click();
      await living(page).fill(`Another ${what}`);
      await button(page).click();
      await expect(receipt(page)).toContainText("Received.");
      const sent = (await server.records("prayerRequests")).map(({ prayerNamesLiving }) => prayerNamesLiving);
      expect(sent.filter((names) => names?.endsWith(what))).toEqual([`Received ${what}`, `Another ${what}`]);
      consoleErrors.length = 0;
    });
  }
});
