import { log } from "@clack/prompts";
import { isDeepStrictEqual } from "node:util";
import { contentFiles } from "~/content/schema";
import { schemaAt } from "~/content/source/mistakes/mistakes";
import { WEEKDAYS } from "~/dates/civil-date";
import { type ParishFiles } from "~/operator/cli/parish-files";
import { regularDay } from "~/schedule/regular-week";
import { todayIn } from "~/today.server";
import { askText, choose } from "./prompts";
import { type Answers } from "./questions";

const { weekly: schema } = contentFiles.services.schema.shape;
const everyWeek = "every week";

/** A line for each item of services.yml, in the words of the site: "Saturdays: Great Vespers 5:30 PM". */
export const weeklyLines = (weekly: unknown): string[] =>
  (weekly as unknown[]).map((item) => {
    const { label, services } = regularDay(schema.element.parse(item), todayIn("UTC"));
    return `${label}: ${services.map(({ name, time }) => `${name} ${time}`).join(", ")}`;
  });

/**
 * Asks for the weekly services of a new parish day by day, and stores each day at once. Shows those
 * that a parish has: services.yml may say more of them than these questions ask. False after Escape.
 */
export async function askWeekly(message: string, answers: Answers, files: ParishFiles): Promise<boolean> {
  if (isDeepStrictEqual(answers.weekly, files.get("services.yml", "weekly"))) {
    log.info([...weeklyLines(answers.weekly), "To change them, edit services.yml, below weekly:"].join("\n"));
    return true;
  }
  for (;;) {
    const weekly = (answers.weekly ?? []) as unknown[];
    const lines = weeklyLines(weekly);
    const chosen = await choose(`${message}. Choose a line to take it away.`, [
      { value: -2, label: lines.length > 0 ? "No more: these are all" : "Write them later" },
      { value: -1, label: "Add a day" },
      ...lines.map((label, value) => ({ value, label })),
    ]);
    if (chosen === undefined || chosen === -2) return chosen !== undefined;
    const changed = chosen === -1 ? [...weekly, ...(await askDay())] : weekly.filter((_, index) => index !== chosen);
    answers.weekly = changed.length > 0 ? changed : undefined;
  }
}

/** An item of services.yml; none if Escape or Enter ends it without a service. */
async function askDay() {
  const ask = (message: string, at: (number | string)[], example: string, offered?: string) =>
    askText(message, schemaAt(schema, [0, ...at])!, example, offered);
  const day = await choose(
    "On which day of the week?",
    WEEKDAYS.map((value) => ({ value: String(value) })),
  );
  const weeks = day && (await ask("In which weeks of the month, such as first and third?", ["weeks"], "", everyWeek));
  const services = [];
  while (weeks) {
    const name = await ask("What is held? Enter when there is no more.", ["services", 0, "name"], "Great Vespers", "");
    if (!name) break;
    const time = await ask("When does it begin?", ["services", 0, "time"], "5:30 PM");
    if (time) services.push({ name, time });
  }
  // The days of Holy Week have services of their own.
  const limits = { ...(weeks !== everyWeek && { weeks }), ...(day !== "Sunday" && { notDuring: ["Holy Week"] }) };
  return services.length > 0 ? [{ day, ...limits, services }] : [];
}
