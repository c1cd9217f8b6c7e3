import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, readFileSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { parse } from "smol-toml";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";
import { firestoreEmulator } from "../../support/stand-ins/firestore-emulator";
import { readDockerfile, readDockerignore } from "../../support/project/dockerfile";
import { buildImage, type Image, nobody, onDisk, settingsOf } from "../../support/project/image";
import { type Server, startServer } from "../../support/server/server";

const dockerfile = readFileSync("Dockerfile", "utf8");
const stages = readDockerfile(dockerfile);

describe("the image, its steps replayed in an empty folder", () => {
  let image: Image;
  let server: Server;

  const site = () => onDisk(image, image.workdir);

  /** Runs a command as the container would: with its settings, as its user; from any folder. */
  const runInside = ([program = "", ...args]: string[], changes: Record<string, string> = {}) => {
    const env = { ...process.env, ...settingsOf(image), PORT: String(server.port), ...changes };
    return spawnSync(program, args, { cwd: "/", env, encoding: "utf8", ...nobody });
  };

  /** The same, for a command that asks a server of this process. */
  const runBesideServer = ([program = "", ...args]: string[], changes: Record<string, string>) => {
    const env = { ...process.env, ...settingsOf(image), ...changes };
    return new Promise<{ failed: boolean; stdout: string; stderr: string }>((resolve) =>
      execFile(program, args, { cwd: "/", env, ...nobody }, (error, stdout, stderr) =>
        resolve({ failed: error !== null, stdout, stderr }),
      ),
    );
  };

  beforeAll(async () => {
    image = await buildImage();
    const env: Record<string, string> = { ...settingsOf(image), HOST: "127.0.0.1" };
    delete env.PORT;
    server = await startServer({ env, command: image.command, spawn: { cwd: site(), ...nobody } });
  }, 400_000);

  afterAll(async () => {
    await server?.stop();
    if (image) await rm(path.dirname(image.root), { recursive: true, force: true });
  }, 120_000);

  test("holds only what the running site needs", () => {
    expect(readdirSync(site()).sort()).toEqual(["build", "content", "node_modules", "package.json", "public"]);
  });

  test("has no development dependency", () => {
    const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, object>;
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
    const only = Object.keys(devDependencies!).filter((name) => packages[`node_modules/${name}`]?.dev);
    expect(only).toContain("vite");
    expect(only.filter((name) => existsSync(path.join(site(), "node_modules", name)))).toEqual([]);
  });

  test("runs node itself, as a user without rights who cannot change the site", () => {
    expect(image.user).toBe("node");
    expect(image.command[0]).toBe("node");
    if (!nobody.uid) return;
    const attempts = ["content", "build", "node_modules"].map((folder) => `touch ${site()}/${folder}/x`);
    const attempt = runInside(["sh", "-c", attempts.join(" || ")]);
    expect(attempt.status).not.toBe(0);
  });

  test("serves every page of the sitemap", async () => {
    const visitor = server.visitor();
    const sitemap = await visitor.get("/sitemap.xml");
    const paths = [...sitemap.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
    expect(paths).toContain("/prayer");
    for (const path of ["/", ...paths]) expect((await visitor.get(path)).status, path).toBe(200);
  });

  test("takes a prayer request, and the records command in it finds it", async () => {
    const visitor = server.visitor();
    const form = await visitor.get("/prayer");
    const answer = await visitor.submit(form, { prayerNamesLiving: "Olga from the image" });
    expect(answer.status).toBe(303);
    const list = runInside(["node", `${site()}/build/operator/records.js`, "list", "prayerRequests", "--json"]);
    expect(list.stderr).toBe("");
    expect(JSON.parse(list.stdout)).toMatchObject({ prayerNamesLiving: "Olga from the image", read: false });
  });

  test("runs each command of the README and of docs/firestore.md for the container, in its order, as the site's own user", async () => {
    const documents = ["README.md", "docs/firestore.md"].map((file) => readFileSync(file, "utf8")).join("\n");
    const commands = [...documents.matchAll(/--user node -C "([^"]+)"/g)].map(([, one]) => one!);
    expect(commands.map((command) => /records\.js (\w+)|^rm/.exec(command)?.[0])).not.toContain(undefined);
    expect(commands.join("\n")).toMatch(/commemorations --html -[^]*backup [^]*restore [^]*copy /);
    const firestore = await firestoreEmulator();
    const failed: object[] = [];
    for (const command of commands) {
      // What `sftp put` does between the two.
      if (command.includes("restore ")) {
        cpSync(onDisk(image, "/copy.db"), onDisk(image, "/data/restore.db"));
        chmodSync(onDisk(image, "/data/restore.db"), 0o644);
      }
      const words = command.split(" ").map((word) => (word.startsWith("/") ? onDisk(image, word) : word));
      const {
        failed: hasFailed,
        stdout,
        stderr,
      } = await runBesideServer(words, { FIRESTORE_EMULATOR_HOST: firestore.host });
      // The first of the two tells what --force would do.
      const isRefused = /restore \S+$/.test(command) && stderr.includes("--force");
      if (hasFailed && !isRefused) failed.push({ command, stdout, stderr });
      if (command.includes("backup ")) cpSync(onDisk(image, "/data/backup.db"), onDisk(image, "/copy.db"));
      if (command.includes("--html -")) expect(stdout).toMatch(/^<!doctype html>[^]*<\/html>\n$/);
    }
    await firestore.away();
    expect(failed).toEqual([]);
    expect(readdirSync(onDisk(image, "/data")).filter((name) => /^(backup|restore)/.test(name))).toEqual([]);
  });

  test("is not built from content with a mistake, and says so in the words of content:check", () => {
    const content = new ContentFolder().change("parish.yml", "timezone: America/New_York", "timezone: America/Bostn");
    chmodSync(content.path, 0o755);
    const checking = stages.at(-1)!.instructions.filter(({ name, rest }) => name === "RUN" && rest.includes("content"));
    expect(checking).toHaveLength(1);
    const words = ["sh", "-euc", `cd ${site()} && ${checking[0]!.rest}`];
    const { status, stdout } = runInside(words, { CONTENT_DIR: content.path });
    expect(status).not.toBe(0);
    expect(stdout).toMatch(/parish\.yml.*line \d+|line \d+.*parish\.yml/);
    content.remove();
  });

  test("says whether it is well, and ends in order on SIGTERM", async () => {
    expect(runInside(image.healthCheck).status).toBe(0);
    const gone = once(server.process, "exit");
    server.process.kill("SIGTERM");
    expect(await gone).toEqual([0, null]);
    expect(runInside(image.healthCheck).status).toBe(1);
  });
});

describe("the Dockerfile", () => {
  test("is ordered so that a change of content runs neither npm nor the build again", () => {
    const isContent = (rest: string) => /(^|\s)content(\s|$)/.test(rest);
    for (const { name, instructions } of stages) {
      const at = instructions.findIndex((one) => one.name === "COPY" && isContent(one.rest));
      if (at < 0) continue;
      expect(name).toBe(stages.at(-1)!.name);
      const after = instructions.slice(at + 1).map((one) => `${one.name} ${one.rest}`);
      expect(after.filter((line) => /^COPY|^RUN.*\bnpm\b/.test(line))).toEqual([]);
    }
    expect(stages.find((stage) => stage.instructions.some(({ rest }) => rest.includes("npm prune")))!.base).toBe(
      "deps",
    );
  });

  test("needs no compiler, and starts the last stage from a slim image", () => {
    const compiling = stages.filter(({ instructions }) =>
      instructions.some(({ rest }) => /apt-get|rebuild/.test(rest)),
    );
    expect(compiling).toEqual([]);
    expect(stages.at(-1)!.base).toMatch(/^node:\d+-slim$/);
  });

  test("sets no secret", () => {
    const settings = stages.flatMap(({ instructions }) => instructions).filter(({ name }) => name === "ENV");
    expect(settings.map(({ rest }) => rest).join(" ")).not.toMatch(/SECRET|TOKEN|PASSWORD|CREDENTIALS|ACCOUNT|SMTP/i);
  });

  test.each([
    [".env", true],
    [".git/config", true],
    ["data/parish.db", true],
    ["build/index.js", true],
    ["public/build/x.js", true],
    ["node_modules/x/index.js", true],
    ["tests/support/server/server.ts", true],
    ["public/favicon.svg", false],
    ["app/routes/prayer.tsx", false],
    ["content/parish.yaml", false],
  ])("%s: kept out of the builder's context: %s", (file, isLeftOut) => {
    expect(readDockerignore(readFileSync(".dockerignore", "utf8"))(file)).toBe(isLeftOut);
  });
});

describe("fly.toml", () => {
  const fly = parse(readFileSync("fly.toml", "utf8")) as unknown as FlyConfig;
  const settings = dockerfile.match(/^ENV .*$/gm)!.join(" ");

  test("agrees with the image on port and data folder", () => {
    expect(settings).toContain(`PORT=${fly.http_service.internal_port}`);
    expect(settings).toContain(`DATA_DIR=${fly.mounts.destination}`);
  });

  test("stands in a region that Fly offers, and the README says how to list them", () => {
    // https://fly.io/docs/reference/regions/: the others are deprecated, and take no new volumes.
    const offered = "ams arn bom cdg dfw ewr fra gru iad jnb lax lhr nrt ord sin sjc syd yyz".split(" ");
    expect(offered).toContain(fly.primary_region);
    const readme = readFileSync("README.md", "utf8");
    expect(readme).toContain("`fly platform regions`");
    for (const [, region] of readme.matchAll(/--region (\w+)/g)) expect(region).toBe(fly.primary_region);
  });

  test("has one small machine that forces https, stops and starts on demand, and is asked whether it is well", () => {
    expect(fly.http_service).toMatchObject({
      force_https: true,
      auto_stop_machines: "stop",
      auto_start_machines: true,
      min_machines_running: 0,
      checks: [{ path: "/healthz" }],
    });
    expect(fly.vm).toEqual([{ size: "shared-cpu-1x", memory: "256mb" }]);
    expect(fly.mounts.snapshot_retention).toBeGreaterThanOrEqual(7);
  });

  test("lets no more requests in at a time than may wait to be rendered", () => {
    expect(fly.http_service.concurrency).toMatchObject({ type: "requests", hard_limit: 250 });
  });

  test("leaves the last request time to finish", () => {
    expect(fly.kill_signal).toBe("SIGTERM");
    expect(parseInt(fly.kill_timeout, 10)).toBeGreaterThan(10);
  });

  test("keeps node's heap well below the machine's memory", () => {
    const heap = /--max-old-space-size=(\d+)/.exec(dockerfile)![1];
    expect(Number(heap)).toBeLessThanOrEqual(parseInt(fly.vm[0]!.memory, 10) / 2);
  });
});

interface LockFile {
  packages: Record<string, { dev?: boolean }>;
}

interface FlyConfig {
  primary_region: string;
  kill_signal: string;
  kill_timeout: string;
  mounts: { destination: string; snapshot_retention: number };
  http_service: { internal_port: number; concurrency: { type: string; hard_limit: number } };
  vm: { size: string; memory: string }[];
}
