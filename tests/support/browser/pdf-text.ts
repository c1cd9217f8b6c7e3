import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isLeftOut } from "../project/left-out";
import { temporaryFolder } from "../temporary";

export const readsPdf = !isLeftOut(
  spawnSync("pdftotext", ["-v"]).status !== 0,
  "pdftotext is not installed (package poppler-utils): what is printed is left out.",
);

/** The text of each sheet of a PDF, laid out as on the sheet, or with `options` of pdftotext, which it needs. */
export function textOf(pdf: Buffer, options = ["-layout"]): string[] {
  const file = join(temporaryFolder("pdf"), "page.pdf");
  writeFileSync(file, pdf);
  // A form feed ends each sheet.
  return execFileSync("pdftotext", [...options, file, "-"], { encoding: "utf8" })
    .split("\f")
    .slice(0, -1);
}
