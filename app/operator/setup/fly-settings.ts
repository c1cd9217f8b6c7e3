import { parse, type TomlTable } from "smol-toml";
import { Failure } from "~/operator/cli/output";

/** The value of a setting of fly.toml; undefined without one. @throws {Failure} when the text is no TOML */
export function flySetting(text: string, section: string, key: string): string | undefined {
  try {
    const settings = parse(text);
    const value = (section === "" ? settings : (settings[section] as TomlTable | undefined))?.[key];
    return value === undefined ? undefined : String(value);
  } catch (error) {
    throw new Failure(`fly.toml cannot be read: ${(error as Error).message.split("\n", 1)[0]}`);
  }
}

/** Replaces the setting's line, or adds one to the section, or a section. All other lines stay. */
export function withFlySetting(text: string, section: string, key: string, value: string): string {
  const parts = text.split(/(?=^\s*\[)/m);
  const index = parts.findIndex((part) => (/^\s*\[\s*([\w.-]+)/.exec(part)?.[1] ?? "") === section);
  const setting = `${key} = "${value}"`;
  if (index < 0) return `${text}\n[${section}]\n  ${setting}\n`;
  const part = parts[index]!;
  const line = new RegExp(`^(\\s*)["']?${key}["']?\\s*=.*`, "m");
  const added = section === "" ? `${setting}\n${part}` : part.replace(/\n|$/, () => `\n  ${setting}\n`);
  parts[index] = line.test(part) ? part.replace(line, (_, indent: string) => indent + setting) : added;
  return parts.join("");
}
