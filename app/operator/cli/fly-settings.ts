import { parse, stringify, type TomlPrimitive, type TomlTable } from "smol-toml";
import { Failure } from "./output";

interface Setting {
  section: string;
  key: string;
  /** As TOML on one line. */
  value: string;
  /** Whether it stands in a list of tables, such as [[vm]]. */
  isListed: boolean;
}

/**
 * Takes the parish's settings from an old fly.toml into the program's, whose comments and other lines stay.
 * @param shipped the file that came with the old version
 * @returns the new text; the lines that the parish had changed: those taken, and those to write by hand, such as one of
 * several tables of a list; and those that it had deleted
 * @throws {Failure} when one of the files is no TOML
 */
export function mergeFlySettings(old: string, program: string, shipped = program) {
  const [own, now, before] = [old, program, shipped].map(settingsIn) as [Setting[], Setting[], Setting[]];
  const changed = own.filter(isMissingIn(before));
  const namesakes = ({ section, key }: Setting) => own.filter((each) => each.section === section && each.key === key);
  const wanted = changed.filter(isMissingIn(now)).filter((setting) => namesakes(setting).length === 1);
  const text = wanted.reduce(withSetting, program);
  const left = changed.filter(isMissingIn(settingsIn(text)));
  const [taken, deleted] = [changed.filter(isMissingIn(left)), before.filter((each) => namesakes(each).length === 0)];
  return { text, taken: taken.map(lineOf), left: left.map(lineOf), deleted: deleted.map(lineOf) };
}

const lineOf = ({ section, key, value }: Setting): string => `${section && `[${section}] `}${key} = ${value}`;

const isMissingIn = (settings: readonly Setting[]) => (setting: Setting) =>
  settings.every((other) => lineOf(other) !== lineOf(setting));

/** The text of a setting; undefined without one. */
export function flySetting(text: string, section: string, key: string): string | undefined {
  const table = (section === "" ? read(text) : read(text)[section]) as TomlTable | undefined;
  return table?.[key] === undefined ? undefined : String(table[key]);
}

/** All settings, in order. */
const settingsIn = (text: string): Setting[] => settingsOf(read(text), "", false);

const settingsOf = (table: TomlTable, section: string, isListed: boolean): Setting[] =>
  Object.entries(table).flatMap(([key, value]) => {
    const tables = [value].flat().filter(isTable);
    const inner = section === "" ? key : `${section}.${key}`;
    return tables.length > 0
      ? tables.flatMap((each) => settingsOf(each, inner, Array.isArray(value)))
      : [{ section, key, value: asToml(value), isListed }];
  });

const isTable = (value: TomlPrimitive): value is TomlTable =>
  typeof value === "object" && !Array.isArray(value) && !(value instanceof Date);

const asToml = (value: TomlPrimitive): string => stringify({ x: value }).replace(/^x = /, "").trimEnd();

function read(text: string): TomlTable {
  try {
    return parse(text.replaceAll("\r\n", "\n"));
  } catch (error) {
    throw new Failure(`fly.toml cannot be read: ${(error as Error).message.split("\n", 1)[0]}`);
  }
}

/** Replaces the setting's line, or adds one below the section's name, or a section. */
function withSetting(text: string, { section, key, value, isListed }: Setting): string {
  const sections = text.split(/(?=^\s*\[)/m);
  const isHere = (part: string) => (/^\s*\[+\s*([\w.-]+)/.exec(part)?.[1] ?? "") === section;
  const index = sections.findIndex(isHere);
  const line = new RegExp(`^(\\s*["']?${key}["']?\\s*=).*`, "m");
  if (index < 0) return `${text}\n${isListed ? `[[${section}]]` : `[${section}]`}\n  ${key} = ${value}\n`;
  const part = sections[index]!;
  const added = section === "" ? `${key} = ${value}\n${part}` : part.replace(/\n|$/, () => `\n  ${key} = ${value}\n`);
  const changed = line.test(part) ? part.replace(line, (_, start: string) => `${start} ${value}`) : added;
  return sections.map((each, at) => (at === index ? changed : each)).join("");
}
