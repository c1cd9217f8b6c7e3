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
  /** As written, with quotation marks and any comment behind it. */
  value: string;
}

const isParishs = ({ section, key }: Setting): boolean =>
  section === "env" || parishSettings[section]?.includes(key) === true;

/**
 * Takes the parish's settings from an old fly.toml into the program's, whose comments and other lines stay.
 * @returns the new text, the names of the settings taken, and other lines that the old file has otherwise
 */
export function mergeFlySettings(old: string, program: string) {
  const [before, now] = [settingsIn(old), settingsIn(program)];
  const taken = before.filter((setting) => isParishs(setting) && !isIn(now, setting));
  const different = before.filter((setting) => !isParishs(setting) && !isIn(now, setting));
  return {
    text: taken.reduce(withSetting, program),
    taken: taken.map(({ key }) => key),
    different: different.map(({ section, key, value }) => `${section ? `[${section}] ` : ""}${key} = ${value}`),
  };
}

const isIn = (settings: readonly Setting[], { section, key, value }: Setting): boolean =>
  settings.some((other) => other.section === section && other.key === key && other.value === value);

/** The settings that are no comments, in order. */
function settingsIn(text: string): Setting[] {
  let section = "";
  return linesOf(text).flatMap((line) => {
    section = sectionOf(line) ?? section;
    const [, key, value] = /^([\w-]+) *= *(\S.*)/.exec(line.trim()) ?? [];
    return key === undefined ? [] : [{ section, key, value: value! }];
  });
}

/** Replaces the setting's line, or adds one below the section's name. */
function withSetting(text: string, { section, key, value }: Setting): string {
  let current = "";
  let isDone = false;
  const lines = linesOf(text).flatMap((line) => {
    current = sectionOf(line) ?? current;
    const isHere = !isDone && current === section && new RegExp(`^\\s*${key}\\s*=`).test(line);
    isDone ||= isHere;
    return isHere ? [line.replace(/=.*/, () => `= ${value}`)] : [line];
  });
  if (isDone) return lines.join("\n");
  const header = lines.findIndex((line) => sectionOf(line) === section);
  lines.splice(header + 1, 0, `${section ? "  " : ""}${key} = ${value}`);
  return lines.join("\n");
}

const sectionOf = (line: string): string | undefined => /^\s*\[+\s*([\w.-]+)\s*\]+/.exec(line)?.[1];
const linesOf = (text: string): string[] => text.split(/\r?\n/);
