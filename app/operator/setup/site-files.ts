import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Value, YamlText } from "./yaml-text";

/** The parish's files in a folder: content/ and fly.toml. */
export class SiteFiles {
  constructor(readonly folder: string) {}

  path = (file: string): string => path.join(this.folder, file);
  has = (file: string): boolean => existsSync(this.path(file));
  /** Empty where there is no such file. */
  read = (file: string): string => (this.has(file) ? readFileSync(this.path(file), "utf8") : "");

  /** The content files, as paths such as content/pages/rides.md. */
  texts = (): string[] =>
    readdirSync(this.path("content"), { recursive: true, encoding: "utf8" })
      .map((file) => `content/${file.split(path.sep).join("/")}`)
      .filter((file) => /\.(?:yml|md)$/.test(file) && !file.endsWith("README.md"));

  write(file: string, text: string): void {
    if (text !== this.read(file)) writeFileSync(this.path(file), text);
  }

  /** Replaces all occurrences, in whichever lines they stand. */
  replace(file: string, from: string, to: string): void {
    if (this.has(file))
      this.write(
        file,
        this.read(file).replaceAll(from, () => to),
      );
  }

  remove(file: string): void {
    rmSync(this.path(file), { force: true });
  }

  copyFrom(other: SiteFiles, file: string): void {
    cpSync(other.path(file), this.path(file));
  }

  get(file: string, ...at: (string | number)[]): unknown {
    return new YamlText(this.read(file)).get(at);
  }

  set(file: string, at: (string | number)[], value: Value): void {
    this.edit(file, (yaml) => yaml.set(at, value));
  }

  edit(file: string, change: (yaml: YamlText) => YamlText): void {
    if (this.has(file)) this.write(file, change(new YamlText(this.read(file))).toString());
  }
}
