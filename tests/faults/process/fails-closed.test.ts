import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
import { commandOf } from "../../../scripts/build/paths.mjs";
import { containerCommand } from "../../support/project/dockerfile";
import { freePort } from "../../support/network/free-port";
import { type Server, startServer } from "../../support/server/server";
import { until } from "../../support/until";
import { expectPromisedHeaders } from "../../support/visitor/promised-headers";

const remixServe = commandOf("@remix-run/serve", "remix-serve");
const starts = path.resolve("tests/support/server/starts");

const preloaded = (option: string, file: string) => [
  ...[process.execPath, option, path.join(starts, file)],
  ...[remixServe, "build/index.js"],
];

test.each<[string, string[]]>([
  ["npm start", ["npm", "start"]],
  ["npx remix-serve", ["npx", "remix-serve", "build/index.js"]],
  ["the container's command", containerCommand()],
  ["node -r of an agent with a server", preloaded("-r", "metrics-server.cjs")],
  ["node --import of an agent that wraps handlers and hides the program", preloaded("--import", "tracing-agent.mjs")],
])("started by %s the site has every protection", async (_, command) => {
  // npm and npx start processes of their own: a process manager sends the signal to all of them.
  const server = await startServer({ command, env: { POSTS_PER_MINUTE: "2" }, spawn: { detached: true } });
  try {
    await expectProtected(server);
  } finally {
    await endGroup(server);
  }
  expect(server.logs()).toContain('"event":"stopped"');
  // The log of remix-serve, which has the query strings.
  expect(server.logs()).not.toMatch(/^(GET|POST) \//m);
});

async function expectProtected(server: Server): Promise<void> {
  const visitor = server.visitor();
  for (const path of ["/", "/prayer", "/readyz", "/robots.txt", "/favicon.svg", "/no-such-page"])
    expectPromisedHeaders(await visitor.get(path));
  const logged = /"event":"request","method":"GET","path":"\/prayer","status":200/;
  await until(() => expect(server.logs()).toMatch(logged));
  // A different forged address with each post is still one visitor.
  const statuses: number[] = [];
  for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) {
    const forged = { "X-Client-Address": address, "X-Forwarded-For": address, "Fly-Client-IP": address };
    const answer = await server.visitor().post("/prayer", { prayerNamesLiving: address }, forged);
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([303, 303, 429]);
}

async function endGroup(server: Server): Promise<void> {
  const { process: child } = server;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  process.kill(-child.pid!, "SIGTERM");
  await closed;
}

// remix-serve takes an empty PORT for 0, any port that is free; the settings take it for none.
test.each<[string, string[], { PORT: string }]>([
  ["behind a server that listened earlier", [path.join(starts, "own-server.mjs")], { PORT: String(await freePort()) }],
  ["where remix-serve takes another port than the settings name", [remixServe, "build/index.js"], { PORT: "" }],
])("without its middleware the site does not run: %s", async (_, command, env) => {
  const said = async () => {
    const server = await startServer({ command: [process.execPath, ...command], env });
    const ended = once(server.process, "close");
    const answer = await fetch(`${server.url}/prayer`).catch(() => undefined);
    if (answer) await server.kill();
    expect(answer, "an answer without protection").toBeUndefined();
    return `ended with ${((await ended) as [number])[0]}\n${server.logs()}`;
  };
  const message = await said().catch((error: Error) => error.message);
  expect(message).toMatch(/ended with 1\b[^]*The site was stopped: .*PORT/);
  expect(message).not.toMatch(/\n\s+at /);
});
