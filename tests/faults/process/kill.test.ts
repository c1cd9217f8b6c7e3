import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { sized } from "../../support/project/size";
import { freePort } from "../../support/network/free-port";
import { type Page } from "../../support/visitor/page";
import { startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";
import { type Visitor } from "../../support/visitor/visitor";

const rounds = sized(4, 10);
const atOnce = 50;
const acknowledgedInRound = 60;

/** 409: the server stored it before it ended, but sent no answer. */
const isStored = (status: number) => status === 303 || status === 409;

/** Sends one prayer request after the other, and the last again as long as it has no answer, as a person would. */
class Sender {
  private name: string | undefined;
  constructor(
    private readonly visitor: Visitor,
    private readonly form: Page,
    private readonly acknowledged: Set<string>,
  ) {}

  get waits(): boolean {
    return this.name !== undefined;
  }

  /** Gives the status of the answer; throws when there is none. */
  async send(): Promise<number> {
    const name = (this.name ??= `Anna ${randomUUID()}`);
    const { status } = await this.visitor.submit(this.form, { prayerNamesLiving: name });
    if (!isStored(status)) return status;
    this.acknowledged.add(name);
    this.name = undefined;
    return status;
  }

  async sendUntilNobodyAnswers(onAnswer: (status: number) => void): Promise<void> {
    try {
      for (;;) onAnswer(await this.send());
    } catch (error) {
      // Only a connection that breaks is expected here.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

/** Posts at full load until enough are acknowledged, then ends the server in the middle of it. */
async function round(senders: Sender[], end: () => Promise<void>): Promise<number[]> {
  const statuses: number[] = [];
  let ended: Promise<void> | undefined;
  const onAnswer = (status: number) => {
    statuses.push(status);
    if (statuses.length === acknowledgedInRound) ended = end();
  };
  await Promise.all(senders.map((sender) => sender.sendUntilNobodyAnswers(onAnswer)));
  await ended;
  return statuses;
}

describe("a server killed in the middle of its work", () => {
  let dataDir: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    dataDir = temporaryFolder("kill");
    const secret = { FORM_SECRET: "the same from start to start", LOG_LEVEL: "warn" };
    env = { DATA_DIR: dataDir, PORT: String(await freePort()), ...secret };
  });

  test(`has every acknowledged prayer request once after ${rounds} rounds of kill -9, SIGTERM and restart`, async () => {
    const acknowledged = new Set<string>();
    let server = await startServer({ env });
    const senders = await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const visitor = server.visitor();
        return new Sender(visitor, await visitor.get("/prayer"), acknowledged);
      }),
    );
    for (let n = 0; n < rounds; n++) {
      const politely = n % 2 === 1;
      const statuses = await round(senders, politely ? server.stop : server.kill);
      expect(statuses.filter((status) => !isStored(status))).toEqual([]);
      if (politely) expect(server.process.exitCode, server.logs()).toBe(0);
      server = await startServer({ env });
    }
    for (const sender of senders.filter(({ waits }) => waits)) expect(isStored(await sender.send())).toBe(true);
    await server.stop();
    expect(acknowledged.size).toBeGreaterThan(rounds * acknowledgedInRound - 1);
    expect(await storedNames()).toEqual([...acknowledged].sort());
  });

  async function storedNames(): Promise<string[]> {
    const store = openSqliteStore(join(dataDir, "parish.db"));
    const names: string[] = [];
    for await (const record of store.list("prayerRequests")) names.push(record.prayerNamesLiving);
    expect(await store.check()).toEqual([]);
    await store.close();
    return names.sort();
  }
});
