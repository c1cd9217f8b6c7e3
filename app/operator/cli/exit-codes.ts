/** How a command ends: 0 done, and these. Printed by `records --help`. */
export const exitCodes = { failure: 1, usage: 2, notFound: 3, pipeClosed: 141 } as const;

/** A command that could not do its work: the message is for the operator, without a stack. */
export class Failure extends Error {
  override readonly name = "Failure";
  constructor(
    message: string,
    readonly exitCode: number = exitCodes.failure,
  ) {
    super(message);
  }
}

/** The command was called in a way that means nothing. */
export class UsageFailure extends Failure {
  constructor(message: string) {
    super(message, exitCodes.usage);
  }
}
