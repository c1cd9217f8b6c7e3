import { expect, test } from "vitest";
import { remember, rememberedTimes, type RememberedTimes, timesOf } from "~/feed/entry-times";
import { type UntimedEntry } from "~/feed/atom-entries";
import { slug } from "~/text/slug";

const startOf = (date: string) => new Date(`${date}T05:00:00Z`);

function news(title: string, html: string, date = "2026-11-15"): UntimedEntry {
  const stem = `news-${date}-`;
  return {
    ...{ title, html, stem, id: stem + slug(title), dated: date },
    path: "/news",
    category: "News",
    part: "news",
  };
}

function announcement(title: string, html: string, more: Partial<UntimedEntry> = {}): UntimedEntry {
  return { ...news(title, html), dated: undefined, part: "announcements", category: "Announcements", ...more };
}

/** Starts with one version of the content after another: the times of all entries, by title. */
function site() {
  let remembered: RememberedTimes | undefined;
  return (savedAt: string, all: UntimedEntry[], now = savedAt) => {
    const reading = { now: new Date(now), savedAt: () => new Date(savedAt), startOf };
    remembered = rememberedTimes.parse(JSON.parse(JSON.stringify(remember(all, remembered, reading))));
    const entries = all.map((one): [string, [id: string, published: string, updated: string]] => {
      const { id, published, updated } = timesOf(one, remembered!, startOf);
      return [one.title, [id, published.toISOString(), updated.toISOString()]];
    });
    return Object.fromEntries(entries);
  };
}

const supper = news("A supper", "Come.");
const [MORNING, NOON, EVENING] = ["2026-11-21T09:00:00.000Z", "2026-11-21T12:00:00.000Z", "2026-11-21T18:00:00.000Z"];
const DATED = "2026-11-15T05:00:00.000Z";

test("At the first reading, news has its own date, and other entries the time of their file", () => {
  const times = site()(MORNING, [supper, announcement("Coffee", "Sundays")]);
  expect(times).toEqual({
    "A supper": [supper.id, DATED, DATED],
    Coffee: ["news-2026-11-15-coffee", MORNING, MORNING],
  });
});

test("News of a later date than its file has the time of the file; a file of the future counts as saved now", () => {
  const read = site();
  const early = news("A fair", "Come.", "2026-12-24");
  expect(read(MORNING, [early])).toMatchObject({ "A fair": [early.id, MORNING, MORNING] });
  const added = news("A baptism", "Many years!");
  expect(read(EVENING, [early, added], NOON)).toMatchObject({ "A baptism": [added.id, NOON, NOON] });
});

test("A new entry has the time of its file; the others keep theirs, and a removed one is forgotten", () => {
  const read = site();
  const { "A supper": before } = read(MORNING, [supper]);
  const baptism = news("A baptism", "Many years!");
  expect(read(NOON, [baptism, supper])).toEqual({ "A baptism": [baptism.id, NOON, NOON], "A supper": before });
  read(NOON, [baptism]);
  expect(read(EVENING, [baptism, supper])).toMatchObject({ "A supper": [supper.id, EVENING, EVENING] });
});

test("Other words give a later time under the same id, even from an older copy of the file", () => {
  const read = site();
  read(MORNING, [supper]);
  const changed = news("A supper", "Do come.");
  expect(read(NOON, [changed])).toEqual({ "A supper": [supper.id, DATED, NOON] });
  expect(read(MORNING, [supper], EVENING)).toEqual({ "A supper": [supper.id, DATED, EVENING] });
  // A clock that was set back.
  expect(read(MORNING, [changed], NOON)).toEqual({ "A supper": [supper.id, DATED, "2026-11-21T18:00:01.000Z"] });
});

test("An entry that is shown from a day on has no earlier time, and a correction before that day a later one", () => {
  const read = site();
  const later = (text: string) => announcement("Food drive", text, { shownFrom: "2026-11-18" });
  const shown = "2026-11-18T05:00:00.000Z";
  const { id } = later("");
  expect(read("2026-11-01T12:00:00.000Z", [later("Ryce")])).toEqual({ "Food drive": [id, shown, shown] });
  expect(read("2026-11-10T12:00:00.000Z", [later("Rice")], NOON)).toEqual({ "Food drive": [id, shown, NOON] });
});

test("A corrected title keeps the id, and other news with the former title gets another", () => {
  const read = site();
  const ids = (...given: UntimedEntry[]) => {
    const found = read(NOON, [...given, supper]);
    return given.map(({ title }) => found[title]![0]);
  };
  const [id] = ids(news("An ordinaton", "Many years!"));
  expect(ids(news("An ordination", "Many years!"))).toEqual([id]);
  // Title and text at once.
  const corrected = news("The ordination", "Many years to him!");
  expect(ids(corrected)).toEqual([id]);
  expect(ids(corrected)).toEqual([id]);
  const other = news("An ordinaton", "Another.");
  expect(ids(other, corrected)).toEqual([`${id}-again`, id]);
  // Both are exchanged in the file, and the first title returns.
  expect(ids(news("Ordination", "Many years to him!"), other)).toEqual([id, `${id}-again`]);
});

test.each([
  [
    "other news with another text, beside one that is new as well",
    [news("A fast", "Begins."), news("A feast", "Ends.")],
  ],
  ["news of another date", [news("A supper", "Come.", "2026-11-16")]],
  ["an announcement with another text", [announcement("Choir", "On Tuesday.")]],
])("%s is no correction", (_, after) => {
  const read = site();
  read(MORNING, [supper]);
  expect(Object.values(read(NOON, after)).map(([id]) => id)).toEqual(after.map(({ id }) => id));
});

test("An announcement with the same text is a correction; an entry without a stem is none", () => {
  const read = site();
  const { "Food pantri": before } = read(MORNING, [announcement("Food pantri", "Rice")]);
  expect(read(NOON, [announcement("Food pantry", "Rice")])).toEqual({ "Food pantry": [...before!.slice(0, 2), NOON] });
  const change = (title: string) => announcement(title, "Snow", { stem: undefined });
  read(NOON, [change("Cancelled")]);
  expect(read(NOON, [change("Moved")])).toMatchObject({ Moved: [change("Moved").id, NOON, NOON] });
});
