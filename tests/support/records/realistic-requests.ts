/** A realistic prayer request, as typed. */
interface RealisticRequest {
  living: string;
  departed: string;
  message: string;
}

const titles = ["Archpriest", "Priest", "Deacon", "Fr.", "Matushka", "Presbytera", "Nun", "Infant", "Child", "Sister"];
const given = [
  ..."Anna Peter John Mary Olga Nicholas Elizabeth George Katherine Thomas Xenia Seraphim Bill Will Jill Iris".split(
    " ",
  ),
  ..."Иоанн Мария Николай Сергий Екатерина Ксения Георгий Пелагия Фотиния Василий".split(" "),
  ..."Γεώργιος Μαρία Νικόλαος Αικατερίνη Ιωάννης Ειρήνη Δημήτριος".split(" "),
  ..."ნინო გიორგი თამარ მარიამ დავით".split(" "),
  ..."مريم يوحنا جرجس كاترينا".split(" "),
  ..."José Zoë Štěpán Łucja Bjørn O’Neil Jean-Paul".split(" "),
];
/** Of the living and of the departed: in the other field they would mean that somebody chose the wrong one. */
const ofLiving = {
  notes: ["in hospital", "expecting, due in May", "traveling", "catechumen", "surgery at 10:30"],
  marks: ["the sick", "non-Orthodox", "Travelers", "о болящих", "For the health of"],
};
const ofDeparted = { notes: ["newly departed", "killed in the war"], marks: ["non-Orthodox", "For the repose of"] };
const messages = [
  "My mother has surgery on Tuesday. Please pray for the doctors too.",
  "Forty days since his repose.",
  "For a safe journey home, and for work: he has been without it since the summer, and the children are small.",
  "Thank you, Father!",
  "",
  "",
];
const separators = [", ", "\n", "\t", "; ", " ,\n", "\n- "];

/** Digits as letters, since no name has digits: 'N40' is 'Nea'. */
export const inLetters = (key: string): string => key.replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!);

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Makes this many requests; the same seed gives the same requests. */
export function realisticRequests(count: number, seed = 1): RealisticRequest[] {
  const random = randomOf(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  return Array.from({ length: count }, (_, at) => ({
    living: part(1 + Math.floor(random() * 9), `A${at}`, ofLiving),
    departed: random() < 0.2 ? "" : part(Math.floor(random() * 9), `B${at}`, ofDeparted),
    message: pick(messages),
  }));

  function part(length: number, key: string, { notes, marks }: typeof ofLiving) {
    const names = Array.from({ length }, (_, at) => name(`${key}x${at}`, notes));
    if (length > 1 && random() < 0.2) return markedPart(names, marks);
    return names.map((each, at) => each + (at < length - 1 ? pick(separators) : "")).join("");
  }

  /** A marked line, and an unmarked one below it. */
  function markedPart(names: string[], marks: readonly string[]) {
    return `${pick(marks)}: ${names.slice(0, -1).join(pick([", ", "\t", "; "]))}\n${names.at(-1)}`;
  }

  /** Every name is unique by its family name, so that a lost or joined one is noticed. */
  function name(key: string, notes: readonly string[]): string {
    const title = random() < 0.3 ? `${pick(titles)} ` : "";
    const note = random() < 0.15 ? ` (${pick(notes)})` : "";
    const suffix = note === "" && random() < 0.05 ? ", Jr." : "";
    return `${title}${pick(given)} ${inLetters(key)}${suffix}${note}`;
  }
}
