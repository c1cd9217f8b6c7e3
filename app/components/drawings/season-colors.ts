import { type LookSeason } from "~/calendar/rules/seasons";

const PARTS = "sky sky2 glow horizon far mid woods ground roof wall wall-lit spruce-snow".split(" ");

/**
 * The colors of PARTS, in their order. Winter is snow in the last light; Lent, a violet dusk; Pascha, the night before
 * its dawn; summer, a late green evening.
 */
const COLORS: Record<LookSeason, string> = {
  winter: "#16233a #43507a #c58c82 #f0c394 #5d6684 #3f4d6b #22324a #e9eaf3 #f2f3f8 #a8968a #d3c0a4 #dfe4ef",
  lent: "#2b2545 #5a4872 #a0859a #d6c0b4 #6d6284 #4d4668 #302c48 #c6c0c9 #cbc6d3 #9d8d8c #c9b6a4 #a5a6b8",
  pascha: "#0d1330 #2f2b62 #b0513f #ffd06a #3b3a6b #272b50 #171c38 #465448 #6b4a42 #b09c84 #dfc9a2 #24413b",
  summer: "#27506e #4a7f95 #d3b07c #f3d79c #4f7c86 #37645c #21463d #7f9f5e #6d4038 #e3d6c2 #f8efdf #3a6a52",
};

/** CSS with the colors of the drawing in a season, for the home page alone. */
export const seasonCss = (season: LookSeason): string =>
  `body{${COLORS[season]
    .split(" ")
    .map((color, index) => `--${PARTS[index]}:${color}`)
    .join(";")}}`;
