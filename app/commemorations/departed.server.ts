import { z } from "zod";
import { checkText } from "~/content/load/load-files.server";
import { date, group, maybeEmptyList, oneOf, text } from "~/content/schema/fields";
import { addDays, type CivilDate, dateParts, monthsLater, weekdayName } from "~/dates/civil-date";
import { type NamedValues } from "~/records/record-store";
import { ordinal } from "~/text/typography";
import { nameKey } from "./names";
import { type CommemorationWindow } from "./window";

const person = group({
  name: text(120),
  /** The day of repose. */
  reposed: date,
  /** Whether the family allows the name in the bulletin. */
  print: oneOf(["yes"]).optional(),
});

export type Departed = z.output<typeof person>;

/** The list as the secretary keeps it, in any order. @param today the parish's date */
const listBy = (today: CivilDate) =>
  maybeEmptyList(person, 5000).superRefine((people, context) => {
    const known = new Set<string>();
    for (const [index, { name, reposed }] of people.entries()) {
      const key = `${nameKey(name)} ${reposed}`;
      const message = reposed > today ? "a day that is over" : "each person once: a line above is the same";
      const path = [index, reposed > today ? "reposed" : "name"];
      if (reposed > today || known.has(key)) context.addIssue({ code: z.ZodIssueCode.custom, message, path });
      known.add(key);
    }
  });

/** Checks the text of departed.yml: the people as the value, or every mistake. */
export const checkDeparted = (file: string, written: string, today: CivilDate) =>
  checkText({ file, schema: listBy(today), item: "person" }, written);

const valueName = "departed";

/** The departed, kept with the records and never in content/, which may be public. Promises reject with StoreError. */
export const departedIn = (values: NamedValues) => ({
  read: async (): Promise<Departed[]> => (await values.read<Departed[]>(valueName)) ?? [],
  replace: (people: Departed[]) => values.change<Departed[]>(valueName, () => people),
});

/** The year's minds from one day through another, in order: 'Peter (3rd year, Wednesday)'. */
export function yearsMinds(people: readonly Departed[], from: CivilDate, to: CivilDate) {
  const lastYear = dateParts(to).year;
  return people
    .flatMap(({ name, reposed, print }) =>
      [lastYear - 1, lastYear].map((year) => {
        const years = year - dateParts(reposed).year;
        return { name, years, on: monthsLater(reposed, 12 * years), mayPrint: print === "yes" };
      }),
    )
    .filter(({ years, on }) => years > 0 && on >= from && on <= to)
    .sort((one, other) => one.on.localeCompare(other.on))
    .map(({ name, years, on, mayPrint }) => ({
      mayPrint,
      text: `${name} (${ordinal(years)} year, ${weekdayName(on)})`,
    }));
}

/** Those of the week that a list begins, and of the weeks whose Sunday had no Liturgy. Rejects with StoreError. */
export async function yearsMindsOf(
  values: NamedValues,
  { date, memorialsAfter = addDays(date, -7) }: CommemorationWindow,
): Promise<string[]> {
  const people = await departedIn(values).read();
  return yearsMinds(people, addDays(memorialsAfter, 7), addDays(date, 6)).map(({ text }) => text);
}
