const flag = Symbol.for("parish-site.answers-in-process");
const globals = globalThis as { [flag]?: true };

/**
 * Tells the build, before it loads, that tests call its request handler in this process and open no server. No setting
 * can do this, so a mistake can never make production skip its middleware.
 */
export function answerInProcess(): void {
  globals[flag] = true;
}

export const answersInProcess = (): boolean => globals[flag] === true;
