import { type EndedRow, type MailKey, type RecordStore } from "~/records/record-store";
import { type MailKinds } from "./mail-kinds";

/** The mails whose rows have all ended, and what follows them. Promises reject with StoreError. */
export class EndedMail {
  /** Whether nothing may have followed an ended mail yet; also after a crash. */
  private mayBeNew = true;

  constructor(
    private readonly outbox: Pick<RecordStore["outbox"], "endedRows" | "remove">,
    private readonly kinds: MailKinds,
  ) {}

  /** Notes that all rows of a mail may have ended: the next `followUp` looks. */
  noteEnd(): void {
    this.mayBeNew = true;
  }

  /** Calls `onEnded` for each mail that has ended. Rows given up stay until the parish has read of them. */
  async followUp(): Promise<void> {
    if (!this.mayBeNew) return;
    const endedRows = await this.outbox.endedRows();
    const settled = endedRows.filter((row) => !this.isGivenUp(row));
    const mails = new Map(settled.map((row) => [`${row.collection}/${row.id}`, row]));
    for (const { collection, id } of mails.values()) {
      const isOfMail = (row: MailKey) => row.collection === collection && row.id === id;
      await this.kinds[collection]?.onEnded?.(id, endedRows.filter(isOfMail));
      await this.outbox.remove(settled.filter(isOfMail));
    }
    this.mayBeNew = false;
  }

  /** The parish's own mails that were given up. */
  async givenUp(): Promise<EndedRow[]> {
    return (await this.outbox.endedRows()).filter(this.isGivenUp);
  }

  private readonly isGivenUp = ({ collection, outcome }: EndedRow): boolean =>
    this.kinds[collection]?.isForParish === true && !outcome.delivered && outcome.reason !== undefined;
}
