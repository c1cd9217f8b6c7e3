import { type ChildProcess, spawn } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { containerCommand, containerEnv } from "../../support/project/dockerfile";
import { memoryMb } from "../../support/server/resources";
import { type Server, startServer } from "../../support/server/server";
import { until } from "../../support/until";

let server: Server;
let flood: ChildProcess | undefined;

afterEach(async () => {
  flood?.kill("SIGKILL");
  await server?.stop();
});

const health = async () => (await fetch(`${server.url}/healthz`)).status;
const answered = () => server.logs().split('"method":"POST"').length;

test.each([1, 250])(
  "the site survives 250 connections of %i addresses that post without end what is refused",
  async (addresses) => {
    const [, ...container] = containerCommand();
    server = await startServer({
      command: [process.execPath, ...container],
      env: {
        MALLOC_ARENA_MAX: containerEnv().MALLOC_ARENA_MAX!,
        FLY_APP_NAME: "parish",
        POSTS_PER_MINUTE: "",
        POSTS_PER_DAY: "",
      },
    });
    const options = JSON.stringify({ port: server.port, connections: 250, addresses });
    flood = spawn(process.execPath, ["tests/support/network/flood.mjs", options], { stdio: "ignore" });
    const floodIs = async (posts: number) => {
      while (answered() < posts) expect(await health()).toBe(200);
    };
    await floodIs(500);
    // During a flood from many addresses, the answer may ask a visitor to send again.
    await until(async () => {
      const visitor = server.visitor();
      const sent = await visitor.post("/prayer", { prayerNamesLiving: "Olga" }, { "Fly-Client-IP": "198.51.100.7" });
      expect(sent.status).toBe(303);
    }, 1000);
    expect(await server.records("prayerRequests")).toMatchObject([{ prayerNamesLiving: "Olga" }]);
    await floodIs(1000);
    flood.kill("SIGKILL");
    expect(memoryMb(server, "VmHWM")).toBeLessThan(200);
    expect(server.process.exitCode ?? server.process.signalCode).toBeNull();
    expect(server.logs().match(/"level":"(?:warn|error|fatal)".*/g)).toEqual([
      expect.stringContaining('"event":"records-new"'), // The first start.
    ]);
  },
);
