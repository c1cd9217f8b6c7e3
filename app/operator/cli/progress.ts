import { SingleBar } from "cli-progress";

export interface ProgressBar {
  update(done: number, total?: number): void;
  stop(): void;
}

const silent: ProgressBar = { update() {}, stop() {} };

/** The same for a command that writes what it reads: where that appears on the screen, it is progress enough. */
export const outputProgressBar = (what: string, total: number): ProgressBar =>
  process.stdout.isTTY ? silent : progressBar(what, total);

/** A progress bar on standard error, where a person watches; in a pipe or a file it is silent. */
export function progressBar(what: string, total: number): ProgressBar {
  if (!process.stderr.isTTY) return silent;
  const bar = new SingleBar({ format: `${what} {bar} {value}/{total}`, stream: process.stderr, hideCursor: true });
  bar.start(total, 0);
  return {
    update(done, all = total) {
      bar.setTotal(all);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}
