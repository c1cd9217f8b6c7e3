import { readFileSync } from "node:fs";

/**
 * The days that are known beforehand, 2024 to 2026, with the corrections whose sources app/calendar/tables/README.md
 * names. Saints and the wording of feasts are the calendar's own, so `feasts` is their number. In the file each reading
 * stands once: the first line names the fields of a day and counts the readings. The readings follow, and then the
 * days, which name their readings by number.
 */
export function expectedDays(): (Record<string, unknown> & { date: string })[] {
  const file = new URL("./expected/days-2024-2026.jsonl", import.meta.url);
  const [head, ...lines] = readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const { fields, readings: count } = head as { fields: string[]; readings: number };
  const readings = lines.slice(0, count).map(([source, , description, display]) => {
    return { source, description, display };
  });
  return lines.slice(count).map((values: unknown[]) => {
    const day = Object.fromEntries(fields.map((field, index) => [field, values[index]]));
    return { ...day, date: String(day.date), readings: (day.readings as number[]).map((number) => readings[number]!) };
  });
}
