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
 * The type on paper: as large as the text leaves room for on one sheet.
 * @param lines about so many lines of ordinary length
 */
export const paperSize = (lines: number, [large, medium]: [number, number]): string =>
  lines <= large ? "paper-large" : lines <= medium ? "paper-medium" : "paper-small";
