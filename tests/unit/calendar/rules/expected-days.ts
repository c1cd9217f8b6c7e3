import { readFileSync } from "node:fs";

type Fields = Record<string, unknown> & { date: string };

/**
 * The days that are known beforehand, 2024 to 2026: all that the source and the calendar must agree on. Saints and the
 * wording of feasts are the calendar's own, so `feasts` is their number. In the file each reading stands once: the
 * first line names the fields of a day and counts the readings, the readings follow, and then the days, which name
 * their readings by number.
 */
export function expectedDays(): Fields[] {
  const file = new URL("./expected/days-2024-2026.jsonl", import.meta.url);
  const [head, ...lines] = readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const { fields, readings: count } = head as { fields: string[]; readings: number };
  const readings = lines.slice(0, count).map(([source, book, description, display]) => {
    return { source, book, description, display };
  });
  return lines.slice(count).map((values: unknown[]) => {
    const day = Object.fromEntries(fields.map((field, index) => [field, values[index]]));
    const ofTheDay = (day.readings as number[]).map((number) => readings[number]!);
    const heard = (day.abbreviated_reading_indices as number[]).map((index) => atTheLiturgy(ofTheDay, index));
    return { ...day, readings: ofTheDay, abbreviated_reading_indices: heard } as unknown as Fields;
  });
}

/**
 * The source points to the first place of a citation in the day, which may be one of the Hours; the calendar to the
 * Liturgy's.
 */
function atTheLiturgy(readings: { source: string; display: string }[], index: number): number {
  const isHeard = ({ source, display }: { source: string; display: string }) =>
    ["Epistle", "Gospel"].includes(source) && display === readings[index]!.display;
  return readings.some(isHeard) ? readings.findIndex(isHeard) : index;
}
