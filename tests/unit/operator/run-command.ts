import path from "node:path";
import { type CollectionRecord } from "~/records/record-store";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { type Run } from "../../support/project/run-program";
import { buildRecordsCommand, runRecords } from "../../support/records/records-command";
import { registration } from "../../support/records/sample-records";
import { temporaryFolder } from "../../support/temporary";

/** An operator's desk: a data folder, and the command at work on it. */
export class Desk {
  readonly dataDir = temporaryFolder("desk");
  private constructor(readonly commandFile: string) {}

  static readonly open = async () => new Desk(await buildRecordsCommand());
  /** The same command on another data folder. */
  readonly another = () => new Desk(this.commandFile);

  records(...args: string[]): Promise<Run> {
    return runRecords(this.commandFile, this.dataDir, args);
  }

  recordsWith(options: { env?: Record<string, string>; stdin?: string }, ...args: string[]): Promise<Run> {
    return runRecords(this.commandFile, this.dataDir, args, options);
  }

  file = (name: string): string => path.join(this.dataDir, name);

  async hold(...records: CollectionRecord[]): Promise<void> {
    const store = openSqliteStore(this.file("parish.db"));
    await store.import(records);
    await store.close();
  }
}

let sequence = 0;
const nextId = () => `record-${(sequence += 1)}`;

interface Request {
  id?: string;
  living?: string;
  departed?: string;
  message?: string;
  received?: string;
  read?: boolean;
}

export function prayerRequest(request: Request = {}): CollectionRecord {
  const { id = nextId(), living = "Anna", departed = "none", message = "", read = false } = request;
  const { received: timestamp = "2026-11-20T15:00:00.000Z" } = request;
  const fields = { prayerNamesLiving: living, prayerNamesDeparted: departed, prayerRequest: message };
  return { collection: "prayerRequests", record: { id, ...fields, read, timestamp } };
}

export function knight(name: string, id = nextId(), email = "knight@example.org"): CollectionRecord {
  const record = { id, name, email, processed: false, timestamp: "2026-11-20T15:00:00.000Z" };
  return { collection: "knightsOfStOlgaRegistrations", record };
}

export function man(changes: { fullName?: string; phone?: string; personalGoals?: string } = {}): CollectionRecord {
  return {
    collection: "mensMinistryRegistrations",
    record: {
      id: nextId(),
      ...registration,
      processed: false,
      timestamp: "2026-11-20T15:00:00.000Z",
      ...changes,
    },
  };
}

/** One line of an export. */
export const exported = ({ collection, record }: CollectionRecord): string => JSON.stringify({ collection, ...record });

export const jsonLines = (text: string): Record<string, unknown>[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
