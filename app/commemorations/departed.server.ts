import { type z } from "zod";
import { churchDate, isSoulSaturday } from "~/calendar/rules/church-date";
import { checkText } from "~/content/load/load-files.server";
import { date, eachOnce, group, maybeEmptyList, notation, refuse, text } from "~/content/schema/fields";
import { addDays, type CivilDate, dateParts, monthsLater, weekdayName } from "~/dates/civil-date";
import { type NamedValues } from "~/records/record-store";
import { ordinal } from "~/text/typography";
import { type Person } from "./names/person";
import { namesOfField } from "./request-names";
import { type CommemorationWindow } from "./window";

const person = group({
  name: text(120),
  /** The day of repose. */
  reposed: date,
  /** Whether the family allows the name in the bulletin. */
  print: notation(/^(?:yes|no|true|false)$/i, "one of: yes, no")
    .optional()
    .transform((answer = "no") => (/^(?:yes|true)$/i.test(answer) ? ("yes" as const) : undefined)),
});

export type Departed = z.output<typeof person>;

/** The list as the secretary keeps it, in any order. @param today the parish's date */
const listBy = (today: CivilDate) =>
  maybeEmptyList(person).superRefine((people, context) => {
    const byPerson = people.map(({ name, reposed }, index) => {
      refuse(context, reposed > today && "a day that is over", index, "reposed");
      return { path: [index, "name"], keys: [`${name.toLocaleLowerCase("en")} ${reposed}`] };
    });
    eachOnce(context, byPerson, () => "each person once: a line above is the same");
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

/** One of the departed on a list, read by the rules of a request. */
export interface Remembered {
  people: Person[];
  /** '3rd year, Wednesday'; empty on a Soul Saturday, when all are read. */
  note: string;
  mayPrint: boolean;
}

const remembered = ({ name, print }: Departed, note: string): Remembered => ({
  people: namesOfField(name, "departed"),
  note,
  mayPrint: print === "yes",
});

/** The year's minds from one day through another, in order. */
export function yearsMinds(people: readonly Departed[], from: CivilDate, to: CivilDate): Remembered[] {
  const lastYear = dateParts(to).year;
  return people
    .flatMap((person) =>
      [lastYear - 1, lastYear].map((year) => {
        const years = year - dateParts(person.reposed).year;
        return { person, years, on: monthsLater(person.reposed, 12 * years) };
      }),
    )
    .filter(({ years, on }) => years > 0 && on >= from && on <= to)
    .sort((a, b) => a.on.localeCompare(b.on))
    .map(({ person, years, on }) => remembered(person, `${ordinal(years)} year, ${weekdayName(on)}`));
}

/**
 * The departed of a list: all of them on a Soul Saturday; else the year's minds of the week that it begins, and of the
 * weeks whose Sunday had no Liturgy. None on a second list of a day. Rejects with StoreError.
 */
export async function rememberedOf(
  values: NamedValues,
  { date, memorialsAfter }: CommemorationWindow,
): Promise<Remembered[]> {
  if (memorialsAfter === undefined) return [];
  const people = await departedIn(values).read();
  if (isSoulSaturday(churchDate(date))) return people.map((person) => remembered(person, ""));
  return yearsMinds(people, addDays(memorialsAfter, 7), addDays(date, 6));
}
