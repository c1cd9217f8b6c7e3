import { randomUUID } from "node:crypto";
import { type NamedValues } from "~/records/record-store";

/** The process that mails to subscribers, and the end of its turn in ms since 1970. */
interface Turn {
  by: string;
  untilMs: number;
}

const valueName = "mailing-turn";

export type MailingTurn = ReturnType<typeof mailingTurn>;

/**
 * One process at a time mails to subscribers, so its pace is the site's (UPDATES_PER_MINUTE). If it dies, another takes
 * the turn when it is over. Promises reject with StoreError.
 * @param intervalMs the least time between two mails
 * @param lengthMs how long a turn lasts: longer than the interval and one mail take
 */
export function mailingTurn(values: NamedValues, intervalMs: number, lengthMs: number) {
  const by = randomUUID();
  let ownUntilMs = 0;
  /** A later time comes from a clock that ran ahead. */
  const isRunning = ({ untilMs }: Turn, nowMs: number) => untilMs > nowMs && untilMs <= nowMs + lengthMs;
  return {
    /** Takes the turn, or keeps it. Returns 0, or in how many ms the turn of another process is over. */
    async take(): Promise<number> {
      const nowMs = Date.now();
      // The store is asked again in the second half.
      if (isRunning({ by, untilMs: ownUntilMs - lengthMs / 2 }, nowMs)) return 0;
      const turn = await values.change<Turn>(valueName, (known) =>
        known && known.by !== by && isRunning(known, nowMs) ? known : { by, untilMs: nowMs + lengthMs },
      );
      ownUntilMs = turn!.by === by ? turn!.untilMs : 0;
      return ownUntilMs > 0 ? 0 : turn!.untilMs - nowMs;
    },
    /** Leaves the turn to others, from the next mail on. */
    async release(): Promise<void> {
      if (ownUntilMs === 0) return;
      ownUntilMs = 0;
      const untilMs = Date.now() + intervalMs;
      await values.change<Turn>(valueName, (known) => (known?.by === by ? { by, untilMs } : known));
    },
  };
}
