import { readFileSync } from "node:fs";
import { type LiturgicalDay } from "~/calendar/rules/liturgical-day";

interface WorkedExample {
  heading: string;
  date: string;
  /** The four lines of the example: numbers, title, readings, short list. */
  lines: string[];
}

/** The worked examples of the rules, one for each rule that is seldom met. */
export function workedExamples(): WorkedExample[] {
  const text = readFileSync(new URL("./expected/worked-examples.md", import.meta.url), "utf8");
  return text
    .split(/^(?=\*\*\d{4}-)/m)
    .slice(1)
    .map((example) => {
      const heading = /^\*\*(.*?)\*\*/.exec(example)![1]!;
      const lines = example.split("\n").filter((line) => line.startsWith("- "));
      return { heading, date: heading.slice(0, 10), lines };
    });
}

/** The positions of the readings that come first: of two pairs, the first Epistle and the first Gospel. */
export function leadingPair({ heard, readings }: LiturgicalDay): number[] {
  const [epistles, gospels] = ["Epistle", "Gospel"].map((source) =>
    heard.filter((position) => readings[position]!.source === source),
  ) as [number[], number[]];
  return epistles.length > 1 ? [epistles[0]!, gospels[0]!] : heard;
}

/** A day written as the worked examples write theirs. */
export function asWorkedExample(day: LiturgicalDay): string[] {
  const notes = day.serviceNotes.length > 0 ? `, notes: ${day.serviceNotes.join("; ")}` : "";
  const fast = `fast ${day.fast}/${day.allowed}`;
  return [
    `- d ${day.fromPascha}, tone ${day.tone}, rank ${day.rank}, ${fast}${notes}`,
    `- title: ${day.titles.join("; ")}; feasts: ${day.feasts.length}`,
    `- readings: ${readings(day)}.`,
    `- short list: ${leadingPair(day).join(", ")}`,
  ];
}

function readings({ readings }: LiturgicalDay): string {
  return readings
    .map(({ source, display, description }, index) => {
      const isSame = readings[index - 1]?.source === source;
      const before = index === 0 ? "" : isSame ? " / " : "; ";
      return `${before}${isSame ? "" : `*${source}* `}${display}${description && ` [${description}]`}`;
    })
    .join("");
}
