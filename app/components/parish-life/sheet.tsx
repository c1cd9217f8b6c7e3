import { type ReactNode } from "react";
import { Rule } from "~/components/page/page";

/** The top of a sheet for the wall: the headpiece of a service book, the parish, the title. */
export const SheetHead = ({ parish, title }: { parish: string; title: string }) => (
  <>
    <Rule />
    <div className="sheet-head">
      <p className="label">{parish}</p>
      <h1>{title}</h1>
    </div>
  </>
);

/** Prints the page; there only where scripts run (app/browser/print.ts). */
export const PrintButton = () => (
  <button type="button" className="btn quiet" data-print hidden>
    Print
  </button>
);

/** The foot: where, and the telephone, large. */
export const SheetFoot = ({ children, phone }: { children: ReactNode; phone: { shown: string; link: string } }) => (
  <p className="sheet-foot">
    {children} <a href={phone.link}>{phone.shown}</a>
  </p>
);

/**
 * CSS for the type on paper: as large as the text leaves room for on one sheet.
 * @param lines about so many lines of ordinary length
 * @param sizes points, and up to how many lines they fit: the largest first, the last for any number
 */
export function paperCss(lines: number, sizes: [points: number, lines: number][]): string {
  const [points] = sizes.find(([, most]) => lines <= most)!;
  return `@media print{.sheet{font-size:${points}pt}}`;
}
