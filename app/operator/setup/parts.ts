import { type SiteFiles } from "./site-files";
import { type Value } from "./yaml-text";

/** A part of the site that a parish may leave out. */
interface Part {
  key: string;
  label: string;
  files?: readonly string[];
  /** The addresses of its pages: links to them go with it. */
  pages?: readonly string[];
  /** Texts of other files about it, and what stands there without it. */
  mentions?: readonly [file: string, from: string, to: string][];
  /** The values of other files that belong to it. */
  values?: readonly [file: string, ...at: string[]][];
  /** For items of a list: whether the parish has them, and how they go and come. */
  isIn?: (files: SiteFiles) => boolean;
  remove?: (files: SiteFiles) => void;
  bring?: (files: SiteFiles, sample: SiteFiles) => void;
}

const firstVisit = "content/pages/first-visit.md";
const services = "content/services.yml";

type Weekly = { during?: string } & Record<string, string>;
const weeklyOf = (files: SiteFiles) => (files.get(services, "weekly") ?? []) as Weekly[];

/** The places of the lines live: yes. */
function marksOf(files: SiteFiles): (string | number)[][] {
  type Entry = { live?: string };
  const { weekly, dated } = files.get(services) as { weekly: { services: Entry[] }[]; dated?: Entry[] | "" };
  const marksIn = (entries: readonly Entry[], at: (string | number)[]) =>
    entries.flatMap(({ live }, index) => (live === undefined ? [] : [[...at, index, "live"]]));
  return [
    ...weekly.flatMap((day, index) => marksIn(day.services, ["weekly", index, "services"])),
    ...marksIn(dated || [], ["dated"]),
  ];
}

export const parts: readonly Part[] = [
  {
    key: "men",
    label: "a men's group, with its registration",
    files: ["content/men.yml", "content/men.md"],
    pages: ["/men", "/menreg"],
  },
  {
    key: "brotherhood",
    label: "a brotherhood, with its application",
    files: ["content/knights.yml", "content/knights-faq.md"],
    pages: ["/knights"],
    values: [["content/home.yml", "knightsPromo"]],
  },
  {
    key: "candles",
    label: "candles, paid for online",
    mentions: [
      ["content/prayer.yml", " You may also have a\n  candle lit.", ""],
      [firstVisit, "ask the person at the candle stand by the door", "ask anyone at the door"],
      ["content/pages/give-by-mail.md", "*candles*, ", ""],
      ["content/pages/give-by-mail.md", "For candles\nor a memorial", "For\na memorial"],
      ["content/pages/give-by-mail.md", "in the box by the candle stand", "in the box by the door"],
      [
        "content/pages/accessibility.md",
        "Large-print books are at the candle\nstand.",
        "Ask for a large-print book at\nthe door.",
      ],
    ],
    values: ["content/prayer.yml", "content/donate.yml"].flatMap((file) =>
      ["candlesTitle", "candlesText", "candles"].map((name): [string, string] => [file, name]),
    ),
  },
  {
    key: "giving",
    label: "giving, online and by mail",
    files: ["content/donate.yml", "content/pages/give-by-mail.md"],
    pages: ["/donate", "/give-by-mail"],
  },
  { key: "books", label: "books for sale", files: ["content/books.yml"], pages: ["/books"] },
  {
    key: "textAlerts",
    label: "text alerts, with a provider",
    files: ["content/text-alerts.yml"],
    pages: ["/textalerts"],
    mentions: [
      [
        "content/announcements.yml",
        " and send a\n    message to everyone signed up for [text alerts](/textalerts).",
        ".",
      ],
    ],
  },
  {
    key: "live",
    label: "services streamed on another site",
    pages: ["/live"],
    mentions: [
      [
        "content/pages/need-a-priest.md",
        " From home you can [watch the Sunday Liturgy](/live), or listen by telephone.",
        "",
      ],
    ],
    values: ["live", "livePhone", "recordingDays"].map((name): [string, string] => ["content/parish.yml", name]),
    // Holy Week may bring marks with it.
    isIn: (files) => files.get("content/parish.yml", "live") !== undefined || marksOf(files).length > 0,
    remove: (files) => marksOf(files).forEach((at) => files.edit(services, (yaml) => yaml.remove(at))),
  },
  { key: "gallery", label: "a page of photographs", files: ["content/gallery.yml"], pages: ["/gallery"] },
  {
    key: "ask",
    label: "Ask the Priest, a form for messages",
    files: ["content/ask.yml"],
    pages: ["/ask"],
    mentions: [
      [firstVisit, ", or [ask the priest](/ask).", "."],
      ["content/pages/becoming-orthodox.md", "[Write to him](/ask), or call", "Call"],
      ["content/pages/questions.md", "[Ask him](/ask), or call", "Call"],
      ["content/pages/questions.md", "[ask for another time](/ask)", "at another time"],
      [
        "content/pages/need-a-priest.md",
        "[write to {rector}](/ask), or [send us names to pray for](/prayer)",
        "[send us names to pray for](/prayer)",
      ],
    ],
  },
  { key: "survey", label: "a survey, on another site", files: ["content/survey.yml"], pages: ["/survey"] },
  {
    key: "churchSchool",
    label: "a church school and a nursery",
    files: ["content/pages/church-school.md"],
    pages: ["/church-school"],
    mentions: [
      [firstVisit, " There is also\n[church school and a nursery](/church-school).", ""],
      [firstVisit, "in your seat or in the nursery, as you like", "wherever you like"],
      ["content/pages/questions.md", "where you sit, or in the nursery downstairs.", "where you sit."],
    ],
  },
  {
    key: "rides",
    label: "rides to church",
    files: ["content/pages/rides.md"],
    pages: ["/rides"],
    mentions: [[firstVisit, " If you don't have a car,\n[ask us for a ride](/rides).", ""]],
  },
  {
    key: "holyWeek",
    label: "services of Great Lent, Holy Week and Pascha, at the sample's hours",
    isIn: (files) => weeklyOf(files).some(({ during }) => during !== undefined),
    remove: (files) => {
      for (const [index, { during }] of [...weeklyOf(files).entries()].reverse())
        if (during !== undefined) files.edit(services, (yaml) => yaml.remove(["weekly", index]));
    },
    bring: (files, sample) => {
      for (const item of weeklyOf(sample))
        if (item.during !== undefined) files.edit(services, (yaml) => yaml.add(["weekly"], item));
    },
  },
];

const has = (files: SiteFiles, { files: own = [], values = [], isIn }: Part): boolean =>
  isIn?.(files) ?? (own.length > 0 ? files.has(own[0]!) : values.some((at) => files.get(...at) !== undefined));

/** The keys of the parts that a site has. */
export const partsOf = (files: SiteFiles): string[] => parts.filter((part) => has(files, part)).map(({ key }) => key);

/** Leaves the site these parts: others go with the links to them, and missing ones come from the sample. */
export function keepParts(files: SiteFiles, sample: SiteFiles, wanted: readonly string[]): void {
  const [kept, others] = [true, false].map((isKept) => parts.filter(({ key }) => wanted.includes(key) === isKept));
  // A file that comes back may bring unwanted parts with it, so these go last.
  for (const part of kept!) if (!has(files, part)) bringPart(files, sample, part);
  for (const part of others!) if (has(files, part)) removePart(files, part);
}

function removePart(files: SiteFiles, { files: own = [], pages = [], mentions = [], values = [], remove }: Part): void {
  for (const [file, from, to] of mentions) files.replace(file, from, to);
  for (const file of own) files.remove(file);
  for (const [file, ...at] of values) files.edit(file, (yaml) => yaml.remove(at));
  remove?.(files);
  for (const file of files.texts()) for (const page of pages) removeLinks(files, file, page);
}

const listsOfCards = ["information", "furtherStudy"];

/** Links in a text leave their words; a card that leads there goes as a whole. */
function removeLinks(files: SiteFiles, file: string, page: string): void {
  const link = new RegExp(`\\[([^\\]]*)\\]\\(${page}(?:[#?][^)]*)?\\)`, "g");
  files.write(file, files.read(file).replace(link, "$1"));
  if (!file.endsWith(".yml")) return;
  for (const list of listsOfCards) {
    const cards = (files.get(file, list) ?? []) as { link?: string }[];
    for (const [index, card] of [...cards.entries()].reverse())
      if (card.link === page) files.edit(file, (yaml) => yaml.remove([list, index]));
  }
}

function bringPart(files: SiteFiles, sample: SiteFiles, { files: own = [], values = [], bring }: Part): void {
  for (const file of own) files.copyFrom(sample, file);
  for (const [file, ...at] of values) if (files.has(file)) files.set(file, at, sample.get(file, ...at) as Value);
  bring?.(files, sample);
}
