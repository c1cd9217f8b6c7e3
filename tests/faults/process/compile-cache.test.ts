import module from "node:module";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { containerCommand } from "../../support/project/dockerfile";
import { giveToNobody } from "../../support/server/nobody";
import { startServer } from "../../support/server/server";
import { temporaryFolder } from "../../support/temporary";
import { until } from "../../support/until";

// Node 20 has no compile cache.
describe.runIf("enableCompileCache" in module)("The compile cache", () => {
  test("is used at the second start by the unprivileged user who wrote it", async () => {
    const dataDir = temporaryFolder("volume");
    giveToNobody(dataDir);
    const [, ...args] = containerCommand();
    const start = async () => {
      const env = { DATA_DIR: dataDir, NODE_COMPILE_CACHE: path.join(dataDir, "compile-cache") };
      const server = await startServer({
        command: [process.execPath, ...args],
        env: { ...env, NODE_DEBUG_NATIVE: "COMPILE_CACHE" },
        isNobody: true,
      });
      await server.visitor().get("/");
      await server.stop();
      return server;
    };
    const files = ["build/remix-serve.js", "build/shared.js", "build/index.js"];
    const read = files.map((file) => new RegExp(`cache for (?:ESM )?file://\\S*/${file}\\S* was accepted`));
    const [first, second] = [await start(), await start()];
    for (const line of read) {
      await until(() => expect(second.logs()).toMatch(line));
      expect(first.logs()).not.toMatch(line);
    }
  });
});
