import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "../../support/browser/journey";

test.use({ serverEnv: { SITE_URL: "https://parish.example.org" } });

test("the code on the poster leads to the site @scripts-off", async ({ page }) => {
  await page.goto("/poster");
  const picture = await page.locator(".poster-site svg").screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ ...info, data })).toBe("https://parish.example.org");
});
