import { closeSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { Failure } from "./output";

const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/**
 * A file for its owner's eyes, written piece by piece. Whoever reads an older one of that name meanwhile gets it whole; a
 * command that ends early leaves nothing behind. Throws Failure when it cannot be written.
 */
export class PrivateFile {
  private readonly partial: string;
  private readonly handle: number;

  constructor(private readonly file: string) {
    this.partial = `${file}.partial-${process.pid}`;
    this.handle = this.attempt(() => openSync(this.partial, "wx", 0o600));
    process.once("exit", () => rmSync(this.partial, { force: true }));
    for (const [name, number] of Object.entries(signals)) process.once(name, () => process.exit(128 + number));
  }

  write(text: string): void {
    this.attempt(() => writeSync(this.handle, text));
  }

  /** Everything is written: it takes its name. */
  finish(): void {
    this.attempt(() => {
      closeSync(this.handle);
      renameSync(this.partial, this.file);
    });
  }

  private attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new Failure(
        `${this.file} cannot be written (${code}). Name a file in a folder of yours, or - for standard output.`,
      );
    }
  }
}
