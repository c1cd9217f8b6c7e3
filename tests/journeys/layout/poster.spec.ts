import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "../../support/browser/journey";

test("the code on the poster leads to the site @scripts-off", async ({ page, server }) => {
  await page.goto("/poster");
  const picture = await page.locator(".poster-site svg").screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ ...info, data })).toBe(`http://localhost:${server.port}`);
});
