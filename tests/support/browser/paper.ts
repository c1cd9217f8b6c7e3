import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { shippedContent } from "../content/site-content";
import { isLeftOut } from "../project/left-out";
import { temporaryFolder } from "../temporary";

export const FORMATS = ["Letter", "A4"];

export const readsPdf = !isLeftOut(
  spawnSync("pdftotext", ["-v"]).status !== 0,
  "pdftotext is not installed (package poppler-utils): what is printed is left out.",
);

/** The number of sheets of a PDF by Chromium, which writes each as an object of its own. */
export const sheetCount = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)!.length;

/** The text of each sheet of a PDF, laid out as on the sheet, or with `options` of pdftotext, which it needs. */
export function textOf(pdf: Buffer, options = ["-layout"]): string[] {
  const file = join(temporaryFolder("pdf"), "page.pdf");
  writeFileSync(file, pdf);
  // A form feed ends each sheet.
  return execFileSync("pdftotext", [...options, file, "-"], { encoding: "utf8" })
    .split("\f")
    .slice(0, -1);
}

/** The sheets of a page of the site, on paper. */
export async function printed(page: Page, path: string, format = "Letter"): Promise<string[]> {
  expect((await page.goto(path))!.status(), path).toBeLessThan(500);
  return textOf(await page.pdf({ format }));
}

const { name, address, phone } = shippedContent().parish;

/** The last sheet ends with the parish's name, address and telephone, or the named ones, and has more than these. */
export function expectItsEnd(sheets: string[], path: string, all = [name, address.street, phone.shown]): void {
  const last = sheets.at(-1)!;
  if (sheets.length > 1) expect(last.split("\n").filter((line) => line.trim()).length, path).toBeGreaterThan(4);
  for (const needed of all) expect(last, path).toContain(needed);
}
