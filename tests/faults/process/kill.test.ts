import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSqliteStore } from "~/records/sqlite/store.server";
import { sized } from "../../support/project/size";
import { freePort } from "../../support/network/free-port";
import { startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";

const rounds = sized(4, 10);
const atOnce = 50;
const acknowledgedInRound = 60;

/** 409: the server stored it before it ended, but sent no answer. */
const isStored = (status: number) => status === 303 || status === 409;

test(`a server killed in the middle of its work has every acknowledged prayer request once after ${rounds} rounds of kill -9, SIGTERM and restart`, async () => {
  const dataDir = temporaryFolder("kill");
  const secret = { FORM_SECRET: "the same from start to start", LOG_LEVEL: "warn" };
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), ...secret };
  let server = await startServer({ env });
  const acknowledged: string[] = [];

  /** @returns one visitor's way to send, which repeats a request that got no answer, as a person would */
  async function openForm() {
    const visitor = server.visitor();
    const form = await visitor.get("/prayer");
    let name: string | undefined;
    return async (hasNew = true) => {
      if (hasNew) name ??= `Anna ${randomUUID()}`;
      if (!name) return;
      const { status } = await visitor.submit(form, { prayerNamesLiving: name });
      expect(isStored(status), String(status)).toBe(true);
      acknowledged.push(name);
      name = undefined;
    };
  }
  const visitors = await Promise.all(Array.from({ length: atOnce }, openForm));

  for (let round = 0; round < rounds; round++) {
    const isPolite = round % 2 === 1;
    const enough = acknowledged.length + acknowledgedInRound;
    let ended: Promise<void> | undefined;
    const sendUntilNobodyAnswers = async (send: () => Promise<void>) => {
      for (;;) {
        try {
          await send();
        } catch (error) {
          // Only a connection that breaks is expected here.
          if (error instanceof TypeError) return;
          throw error;
        }
        if (acknowledged.length >= enough) ended ??= isPolite ? server.stop() : server.kill();
      }
    };
    await Promise.all(visitors.map(sendUntilNobodyAnswers));
    await ended;
    if (isPolite) expect(server.process.exitCode, server.logs()).toBe(0);
    server = await startServer({ env });
  }
  for (const send of visitors) await send(false);
  await server.stop();
  const store = openSqliteStore(join(dataDir, "parish.db"));
  const names: string[] = [];
  for await (const record of store.list("prayerRequests")) names.push(record.prayerNamesLiving);
  expect(await store.check()).toEqual([]);
  await store.close();
  expect(names.length).toBeGreaterThan(rounds * acknowledgedInRound - 1);
  expect(names.sort()).toEqual(acknowledged.sort());
});
