const flag = Symbol.for("parish-site.answers-in-process");
const globals = globalThis as { [flag]?: true };

/**
 * Says, before the build is loaded, that its request handler is called in this process and that no server is opened:
 * tests do. No setting can say it, so that a site in production never runs without its middleware by a slip.
 */
export function answerInProcess(): void {
  globals[flag] = true;
}

export const answersInProcess = (): boolean => globals[flag] === true;
