import fc from "fast-check";
import { test } from "vitest";
import { sendRaw } from "../support/raw-http";
import { startServer } from "../support/server";
import { strangeRequest } from "../support/strange-requests";
test("x", async () => {
  const server = await startServer();
  const t0 = Date.now();
  const N = 4000;
  const samples = fc.sample(strangeRequest, N);
  const slow: unknown[] = [];
  const st: Record<string, number> = {};
  for (let i = 0; i < N; i += 50) await Promise.all(samples.slice(i, i + 50).map(async (r) => {
    const t = Date.now();
    const a = await sendRaw(server.port, r);
    const ms = Date.now() - t;
    st[String(a?.status) + (a ? "" : r.then)] = (st[String(a?.status)+ (a ? "" : r.then)] ?? 0) + 1;
    if (ms > 3500 || (a && a.status >= 500)) slow.push([ms, a?.status, r.then, r.bytes.toString("latin1").slice(0, 400)]);
  }));
  console.log(Date.now() - t0, st, slow.length, JSON.stringify(slow.slice(0, 12), null, 1));
  console.log(server.logs().split("\n").filter((l) => !l.startsWith("{") || /"level":"(warn|error)"/.test(l)).slice(0, 30).join("\n"));
  await server.stop();
}, 200000);
