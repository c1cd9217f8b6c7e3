import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { shippedContent } from "../content/site-content";
import { lacks } from "../project/left-out";
import { temporaryFolder } from "../temporary";

export const FORMATS = ["Letter", "A4"];

const reason = "the reader of PDF files needs pdftotext (Debian's poppler-utils)";

/** The arguments of `test.skip` for what reads a PDF file. */
export const withoutPdfReader = [lacks(spawnSync("pdftotext", ["-v"]).status !== 0, reason), reason] as const;

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

/** Wide letters have spaces between them in the text of a PDF. */
export const withoutSpaces = (text: string): string => text.replace(/\s+/g, "");

/** The last sheet ends with the parish's name, address and telephone, or the named ones, and has more than these. */
export function expectItsEnd(sheets: string[], path: string, all = [name, address.street, phone.shown]): void {
  const last = withoutSpaces(sheets.at(-1)!);
  const needed = all.map(withoutSpaces);
  for (const words of needed) expect(last, path).toContain(words);
  if (sheets.length > 1) expect(last.indexOf(needed[0]!), `${path} has words above its end`).toBeGreaterThan(0);
}
