import { textsIn } from "~/content/content-paths.server";

/** The second byte of a UTF-8 letter, decoded as Windows-1252. */
const half = "[\\u0080-\\u00bf\\u0152-\\u0178\\u02c6\\u02dc\\u2013-\\u2122]";
/** UTF-8 decoded as Windows-1252: "CafÃ©", "todayâ€™s", "Ð˜Ð²Ð°Ð½". */
const misread = new RegExp(
  `[\\p{L}\\p{N}]{0,9}(?:Ã${half}|(?:[ÐÑÎÏ]${half}){2}|â€.|Â[\\u00a0-\\u00bf])[\\p{L}\\p{N}]{0,9}`,
  "u",
);

/** A reminder for each line of the content that another program saved in the wrong encoding. */
export const wrongEncodings = (folder: string): string[] =>
  textsIn(folder).flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, index) => {
      const [found] = misread.exec(line) ?? [];
      const advice =
        "another program opened this file in the wrong encoding. Type the letters again, and save the file as UTF-8";
      return found ? [`${file}, line ${index + 1}: "${found}" looks garbled: ${advice}`] : [];
    }),
  );
