import { parse, stringify, type TomlPrimitive, type TomlTable } from "smol-toml";
import { Failure } from "~/operator/cli/output";

/** The parish's own settings in fly.toml by section; `env` is the parish's as a whole. */
const parishSettings: Record<string, readonly string[]> = {
  "": ["app", "primary_region"],
  mounts: ["source", "initial_size"],
  http_service: ["min_machines_running"],
  vm: ["size", "memory"],
};

interface Setting {
  section: string;
  key: string;
  /** As TOML on one line. */
  value: string;
}

const isOfParish = ({ section, key }: Setting): boolean =>
  section === "env" || parishSettings[section]?.includes(key) === true;

/**
 * Takes the parish's settings from an old fly.toml into the program's, whose comments and other lines stay.
 * @returns the new text, the names of the settings taken, and other lines that the old file has otherwise
 * @throws {Failure} when one of the files is no TOML
 */
export function mergeFlySettings(old: string, program: string) {
  const [before, now] = [settingsIn(old), settingsIn(program)];
  const taken = before.filter((setting) => isOfParish(setting) && !isIn(now, setting));
  const different = before.filter((setting) => !isOfParish(setting) && !isIn(now, setting));
  return {
    text: taken.reduce(withSetting, program),
    taken: taken.map(({ key }) => key),
    different: different.map(({ section, key, value }) => `${section ? `[${section}] ` : ""}${key} = ${value}`),
  };
}

/** The text of a setting; undefined without one. */
export function flySetting(text: string, section: string, key: string): string | undefined {
  const table = (section === "" ? read(text) : read(text)[section]) as TomlTable | undefined;
  return table?.[key] === undefined ? undefined : String(table[key]);
}

const isIn = (settings: readonly Setting[], { section, key, value }: Setting): boolean =>
  settings.some((other) => other.section === section && other.key === key && other.value === value);

/** All settings, in order. */
const settingsIn = (text: string): Setting[] => settingsOf(read(text), "");

const settingsOf = (table: TomlTable, section: string): Setting[] =>
  Object.entries(table).flatMap(([key, value]) => {
    const tables = [value].flat().filter(isTable);
    const inner = section === "" ? key : `${section}.${key}`;
    return tables.length > 0
      ? tables.flatMap((each) => settingsOf(each, inner))
      : [{ section, key, value: asToml(value) }];
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

/** Replaces the setting's line, or adds one below the section's name. Throws Failure if the result says otherwise. */
function withSetting(text: string, setting: Setting): string {
  const { section, key, value } = setting;
  const sections = text.split(/(?=^\s*\[)/m);
  const isHere = (part: string) => (/^\s*\[+\s*([\w.-]+)/.exec(part)?.[1] ?? "") === section;
  const index = sections.findIndex(isHere);
  const line = new RegExp(`^(\\s*["']?${key}["']?\\s*=).*`, "m");
  const part = sections[index] ?? `\n[${section}]\n`;
  const added = section === "" ? `${key} = ${value}\n${part}` : part.replace(/\n|$/, () => `\n  ${key} = ${value}\n`);
  const changed = line.test(part) ? part.replace(line, (_, start: string) => `${start} ${value}`) : added;
  const result = index < 0 ? text + changed : sections.map((each, at) => (at === index ? changed : each)).join("");
  if (!isIn(settingsIn(result), setting)) throw new Failure(`Write ${key} = ${value} into fly.toml yourself.`);
  return result;
}
