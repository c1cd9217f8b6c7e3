import { sampleList, sampleWords } from "~/content/samples";
import { type CivilDate } from "~/dates/civil-date";
import { keepParts } from "./parts";
import { type Answers, keysIn, questions } from "./questions";
import { reduceSample, toWrite } from "./reductions";
import { parseServices } from "./services";
import { type SiteFiles } from "./site-files";
import { stateOf } from "./states";

/** Writes the answers into a parish's files, of which those that are still the sample's become short texts. */
export function applyAnswers(files: SiteFiles, sample: SiteFiles, answers: Answers, today: CivilDate): void {
  reduceSample(files, sample, today);
  if (answers.parts !== undefined) keepParts(files, sample, keysIn(answers.parts));
  // The parts that came from the sample just now.
  reduceSample(files, sample, today);
  for (const { key, read, write } of questions) {
    const answer = answers[key];
    if (answer !== undefined && answer !== read(files)) write(files, answer);
  }
  writeSampleList(files, answers);
}

/** Removes the answers from the list of sample words, and adds the short texts. */
function writeSampleList(files: SiteFiles, { state = "", sunday = "", ...answers }: Answers): void {
  const services = sunday === "" ? [] : parseServices(sunday).map(({ name, time }) => `name: ${name} time: ${time}`);
  const said = [...Object.values(answers), state, stateOf(state)?.code, sunday, ...services].join("\n");
  const file = `content/${sampleList}`;
  const isSaid = (line: string) => !line.startsWith("#") && /\p{L}|\p{N}/u.test(line) && sampleWords(line).test(said);
  const lines = files
    .read(file)
    .split("\n")
    .filter((line) => !isSaid(line));
  const hasShortTexts = lines.some((line) => line === toWrite);
  files.write(
    file,
    lines.join("\n") + (hasShortTexts ? "" : `\n# Short texts that "npm run setup" wrote\n${toWrite}\n`),
  );
}
