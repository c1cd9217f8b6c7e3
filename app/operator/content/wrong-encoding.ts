import { textsIn } from "~/content/content-paths.server";

/** The second half of a letter in UTF-8, as the Windows alphabet shows it. */
const half = "[\\u0080-\\u00bf\\u0152-\\u0178\\u02c6\\u02dc\\u2013-\\u2122]";
/** What UTF-8 becomes in a program that takes it for the Windows alphabet: "CafÃ©", "todayâ€™s", "Ð˜Ð²Ð°Ð½". */
const misread = new RegExp(
  `[\\p{L}\\p{N}]{0,9}(?:Ã${half}|(?:[ÐÑÎÏ]${half}){2}|â€.|Â[\\u00a0-\\u00bf])[\\p{L}\\p{N}]{0,9}`,
  "u",
);

/** A line for each text of a content folder that another program saved with wrong letters. */
export const wrongEncodings = (folder: string): string[] =>
  textsIn(folder).flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, index) => {
      const [found] = misread.exec(line) ?? [];
      const advice =
        "another program opened this file in the wrong encoding. Type the letters again, and save the file as UTF-8";
      return found ? [`${file}, line ${index + 1}: "${found}" looks garbled: ${advice}`] : [];
    }),
  );
