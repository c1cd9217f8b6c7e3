import { copyFileSync, cpSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ContentProblem } from "~/content/source/problem";
import { loadContent } from "~/content/load/load.server";
import { temporaryFolder } from "../temporary";
import { changed, lineOf } from "./change-text";

/** A copy of the shipped content for a test to change. */
export class ContentFolder {
  constructor(readonly path = temporaryFolder("content")) {
    cpSync("content", this.path, { recursive: true });
  }

  read(file: string): string {
    return readFileSync(join(this.path, file), "utf8");
  }

  write(file: string, text: string | Uint8Array): this {
    writeFileSync(join(this.path, file), text);
    return this;
  }

  /** Adds pictures/og.png, the program's own drawing of 1200 by 630 pixels. */
  withPicture(): this {
    copyFileSync("public/images/og.png", join(this.path, "pictures/og.png"));
    return this;
  }

  /** Replaces the first occurrence. @throws when there is none, because the test would prove nothing */
  change(file: string, from: string, to: string): this {
    return this.write(file, changed(this.read(file), from, to));
  }

  rename(from: string, to: string): void {
    renameSync(join(this.path, from), join(this.path, to));
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }

  /** The number of the first line with this beginning, ignoring white space. */
  lineOf(file: string, beginning: string): number {
    return lineOf(this.read(file), beginning);
  }

  problems(): ContentProblem[] {
    const loaded = loadContent(this.path);
    return "problems" in loaded ? loaded.problems : [];
  }
}
