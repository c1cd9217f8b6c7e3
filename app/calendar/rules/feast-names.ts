/** What a saint is called besides his name. */
const TITLES = new Set([
  ...[
    "St",
    "Saint",
    "Holy",
    "Great",
    "New",
    "Our",
    "Father",
    "Equal",
    "Most",
    "Venerable",
    "Righteous",
    "Blessed",
    "Prophet",
  ],
  ...[
    "Apostle",
    "Evangelist",
    "Martyr",
    "Greatmartyr",
    "Hieromartyr",
    "Protomartyr",
    "Monk",
    "Virgin",
    "Passionbearer",
  ],
  ...["Unmercenary", "Unmercenarie", "Myrrhbearer", "Confessor", "Right-believing", "Hierarch", "Bishop", "Archbishop"],
]);

/** "Forefeast of the Annunciation" is not that feast. */
const PERIOD = /^(?:Fore|After)feast|^Leavetaking/;

/** Its own words: of "Sts Cyril and Methodius, Equals to the Apostles, Teachers of the Slavs" Cyril and Methodius. */
function ownWords(name: string): string[] {
  const words = name.split(",")[0]!.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];
  return words.map((word) => word.replace(/s$/, "")).filter((word) => !TITLES.has(word));
}

/**
 * Whether two names of one date mean one feast: a parish writes "St George", the tables "Greatmartyr George the
 * Victorybearer and Wonderworker". They do when the first own word of the one stands in the other.
 */
export function isSameFeast(one: string, other: string): boolean {
  if (one === "" || other === "" || PERIOD.test(one) !== PERIOD.test(other)) return false;
  if (one === other) return true;
  const [words, others] = [ownWords(one), ownWords(other)];
  return (
    (words[0] !== undefined && others.includes(words[0])) || (others[0] !== undefined && words.includes(others[0]))
  );
}

/** Names without the first that means the feast. */
export function withoutFeast(names: string[], feast: string): string[] {
  const found = names.findIndex((name) => isSameFeast(name, feast));
  return names.filter((_, index) => index !== found);
}
