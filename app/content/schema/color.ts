import { z } from "zod";
import { hexOf, READABLE } from "~/color/color";
import { contrastByDay, nearestReadable } from "~/color/parish-palette";
import { plainText } from "./fields";

const expected = 'a color: a name such as navy, or a value in quotation marks such as "#2f5d3a"';

/** A color for links and buttons, as a CSS name or a hex value; the output is '#rrggbb'. */
export const color = plainText(40, expected).transform((written, context): string => {
  const hex = hexOf(written);
  const message = hex ? contrastExpected(hex) : expected;
  if (message) context.addIssue({ code: z.ZodIssueCode.custom, message });
  return hex ?? z.NEVER;
});

/** Undefined if letters in this color can be read. */
function contrastExpected(hex: string): string | undefined {
  const ratio = contrastByDay(hex);
  if (ratio >= READABLE) return undefined;
  // Rounded down: 4.49 must not read as 4.5.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return `a darker color: this one has contrast ${shown} on the pages' backgrounds, and letters need ${READABLE}. The nearest that works is "${nearestReadable(hex)}"`;
}
