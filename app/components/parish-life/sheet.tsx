import { type ReactNode } from "react";
import { ChurchInLines } from "~/components/drawings/church-in-lines";
import { Rule, type RouteHandle } from "~/components/page/page";
import { useSide } from "~/components/page/side-column";

/** The `handle` of a sheet's route. */
export const sheetHandle: RouteHandle = { styles: ["sheet"], scripts: ["print"] };

/**
 * The top of a sheet for the wall: the headpiece of a service book, or the church where there is room; the parish, the
 * title, and what one does with the sheet. Without a title the parish is the title, and the address stands below.
 */
export function SheetHead({ title, hasDrawing, children }: SheetHeadProps) {
  const { name, address } = useSide()!;
  return (
    <>
      {hasDrawing ? <ChurchInLines /> : <Rule />}
      <div className="sheet-head">
        {title && <p className="label">{name}</p>}
        <h1>{title ?? name}</h1>
        {!title && <p>{address}</p>}
        <p className="no-print">
          <PrintButton /> {children}
        </p>
      </div>
    </>
  );
}

type SheetHeadProps = { title?: string; hasDrawing?: boolean; children?: ReactNode };

/** Prints the page; there only where scripts run (app/browser/print.ts). */
export const PrintButton = () => (
  <button type="button" className="btn quiet" data-print hidden>
    Print
  </button>
);

/** The foot: the address or other words, and the telephone, large. Empty words leave the telephone alone. */
export function SheetFoot({ children }: { children?: ReactNode }) {
  const { address, phone } = useSide()!;
  return (
    <p className="sheet-foot">
      {children ?? address} <a href={phone.link}>{phone.shown}</a>
    </p>
  );
}

/** The lines that these texts take where a line holds so many characters. */
export const linesIn = (texts: string[], line: number): number =>
  sum(texts.map((text) => Math.ceil(text.length / line)));

export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * CSS for the type on paper: as large as the text leaves room for on one sheet.
 * @param lines about so many lines of ordinary length
 * @param sizes points, and up to how many lines they fit: the largest first, the last for any number
 */
export function paperCss(lines: number, sizes: [points: number, lines: number][]): string {
  const [points] = sizes.find(([, most]) => lines <= most)!;
  return `@media print{.sheet{font-size:${points}pt}}`;
}
