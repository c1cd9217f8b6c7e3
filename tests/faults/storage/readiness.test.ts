import { statSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { type Server, startServer } from "../../support/server/server";

let server: Server;
afterEach(() => server?.stop());

const readiness = async () => (await server.visitor().get("/readyz")).status;
/** How far the log of the store has grown, in bytes: each write adds to it. */
const writtenBytes = () => statSync(path.join(server.dataDir, "parish.db-wal")).size;

test("a hundred readiness checks write to the store once", async () => {
  server = await startServer();
  expect(await readiness()).toBe(200);
  const before = writtenBytes();
  const answers = await Promise.all(Array.from({ length: 100 }, readiness));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(writtenBytes()).toBe(before);
});
