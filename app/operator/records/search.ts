// Letters that Unicode normalization does not split into a base letter and a mark.
const plainLetters: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ς: "σ",
  "\u2018": "'",
  "\u2019": "'",
  "\u02bc": "'",
};
const special = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/** Removes case and accents: 'José' and 'jose' become the same, as do 'ё' and 'е', 'ή' and 'η'. */
export const foldForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(special, (letter) => plainLetters[letter]!);
