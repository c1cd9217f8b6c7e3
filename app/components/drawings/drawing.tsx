import { PictureFrame } from "~/components/elements/picture";
import { type Picture } from "~/content/pictures/picture";

/** Drawings in lines of one color, on 160 by 200 units. */
const strokes = {
  /** The church's door under its snowy gable. */
  door: "M12 192h136M24 182h112M22 86L80 34l58 52M12 90q-4-7 3-12L80 20l65 58q7 5 3 12-8 5-14-1L80 42 26 89q-6 6-14 1zM80 20V-6M74-2h12M69 4h22M75 9l10 5M34 84v98M126 84v98M50 182v-70a30 30 0 0160 0v70M56 182v-70a24 24 0 0148 0v70M80 88v94M68 92v90M92 92v90M56 116h14l4 4M56 160h14l4 4M104 116H90l-4 4M104 160H90l-4 4M86 138a3.5 3.5 0 10.1 0M14 104h20M14 124h20M14 144h20M14 164h20M126 104h20M126 124h20M126 144h20M126 164h20M80 58a7 7 0 10.1 0M80 54v22M73 65h14",
  /** The candle stand, its candles lit. */
  candles:
    "M48 194h64M56 188h48l-6-8H62zM76 180v-22M84 180v-22M80 146a7 6 0 10.1 0M75 146l1-30M85 146l-1-30M28 98h104q-3 14-24 16H52Q31 112 28 98zM34 104q46 9 92 0M38 98V70h5v28M52 98V58h5v40M65 98V64h5v34M77 98V42h6v56M90 98V62h5v36M103 98V56h5v42M117 98V72h5v26M40.5 66c-4-4-1-8 0-12 1 4 4 8 0 12zM54.5 54c-4-4-1-8 0-12 1 4 4 8 0 12zM67.5 60c-4-4-1-8 0-12 1 4 4 8 0 12zM80 37c-5-5-2-10 0-15 2 5 5 10 0 15zM92.5 58c-4-4-1-8 0-12 1 4 4 8 0 12zM105.5 52c-4-4-1-8 0-12 1 4 4 8 0 12zM119.5 68c-4-4-1-8 0-12 1 4 4 8 0 12zM80 14V8M66 18l-3-5M94 18l3-5M57 28l-6-4M103 28l6-4",
  /** The parish's table: a samovar, bread and cups. */
  table:
    "M6 128h148M10 128l-4 34q10 8 18 0t18 0 19 0 19 0 19 0 19 0 18 0 18 0l-4-34M22 166v28M138 166v28M16 194h12M132 194h12M62 128v-6h36v6M68 122l-4-8M92 122l4-8M58 74q-6 22 6 40h32q12-18 6-40zM62 74q18-8 36 0M70 70v-8h20v8M66 62h28M72 62q-2-14 8-20 10 6 8 20M58 84H48M48 80v8M102 84h12v10M110 80h8M56 92q24 6 48 0M74 40c-6-6 6-10 0-18M86 40c-6-6 6-10 0-18M12 128q0-16 18-16t18 16M30 114v10M24 119h12M116 112h22q0 16-8 16h-6q-8 0-8-16zM138 115q9 0 7 6-2 4-9 3M122 106c-3-4 3-6 0-10M131 106c-3-4 3-6 0-10",
  /** The bell in its frame. */
  bell: "M20 194V30M28 194V30M132 194V30M140 194V30M8 30h144v-8H8zM4 22L80 2l76 20M28 58L54 30M132 58l-26-28M28 64L60 30M132 64l-32-34M72 30v10h16V30M74 40q0 8 6 8t6-8M80 48q-20 2-22 26c-1 24-4 40-18 50v8h80v-8c-14-10-17-26-18-50q-2-24-22-26zM44 124h72M57 86q23 5 46 0M56 93q24 5 48 0M80 101v16M74 106h12M72 132q-1 12 8 12t8-12M80 144c-2 14 4 24 0 36M76 180h8l-4 10zM8 194h32M120 194h32",
  /** Hands, the right upon the left, as one comes for the blessing. */
  hands:
    "M14 194l20-44q-8-18 0-34l16-24q6-7 11-3 5 5 0 12l-8 14M146 194l-20-44q8-18 0-34l-16-24q-6-7-11-3-5 5 0 12l8 14M34 150q10 24 46 24t46-24M54 194l8-22M106 194l-8-22M118 117H64a5 5 0 000 10h50M64 127h-5a5 5 0 000 10h53M59 137h1a5 5 0 000 10h52M62 147h6a5 5 0 000 10h40M18 186l37 4M22 178l36 4M142 186l-37 4M138 178l-36 4M50 62a30 20 0 0060 0 30 20 0 00-60 0zM50 62v9q2 18 30 18t30-18v-9M80 50v26M71 56h18M67 64h26M74 69l12 4M80 32V22M56 38l-6-8M104 38l6-8M38 52l-9-4M122 52l9-4",
} as const;

export type DrawingName = keyof typeof strokes;

/** A drawing is an ornament: the words beside it say what matters. */
export const Drawing = ({ name, className = "" }: { name: DrawingName; className?: string }) => (
  <svg className={`drawing no-print ${className}`} viewBox="0 -8 160 208" aria-hidden="true">
    <path d={strokes[name]} />
  </svg>
);

/** A page's picture in the arched window of the church: the parish's photograph, or a drawing in its place. */
export const Window = ({ picture, pictureText = "", drawing }: WindowProps) => (
  <figure className="window">
    {picture ? (
      <PictureFrame picture={picture} text={pictureText} sizes="(min-width: 64em) 25rem, 50vw" className="arch" first />
    ) : (
      <Drawing name={drawing} className="arch" />
    )}
  </figure>
);

/** The same beside a page's text, or below it where the screen is narrow. */
export const SideWindow = (props: WindowProps) => (
  <div className="page-side">
    <Window {...props} />
  </div>
);

type WindowProps = { picture?: Picture | undefined; pictureText?: string | undefined; drawing: DrawingName };
