import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteCopy } from "../../support/project/site-copy";
import { type Server, startServer } from "../../support/server/server";

// remix-serve gives out the files of public/ too, and those of hidden folders with them.
let server: Server;
beforeAll(async () => {
  const folder = siteCopy();
  for (const name of [".git/config", "images/.git/config", "Thumbs.db", ".well-known/security.txt"]) {
    const file = path.join(folder, "public", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "here");
  }
  server = await startServer({ spawn: { cwd: folder } });
});
afterAll(() => server?.stop());

test.each([
  ["/.git/config", 404],
  ["/%2Egit/config", 404],
  ["/images/.git/config", 404],
  ["/Thumbs.db", 404],
  ["/.well-known/security.txt", 200],
])("the running site answers %s with %i", async (address, status) => {
  const answer = await fetch(server.url + address);
  expect([answer.status, (await answer.text()) === "here"]).toEqual([status, status === 200]);
});
