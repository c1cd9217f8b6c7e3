import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../support/network/free-port";
import { commands, textOf } from "../support/project/documents";
import { recordsOf } from "../support/records/operator";
import { openSite } from "../support/server/site";
import { startServer } from "../support/server/server";
import { testEnv } from "../support/server/test-env";
import { temporaryFolder } from "../support/temporary";
import { until } from "../support/until";
import { isFullSize, someOf } from "../support/project/size";

/** Every command of the documents, once. */
const lines = [...new Set(commands.filter(({ shell }) => shell === "sh").map(({ line }) => line))];

const local = /^npm run -s (records|calendar) -- (.*)$/;

/** Commands that are tried elsewhere, or belong to other programs. */
const known = [
  local,
  /^npm start -- --date 2026-12-24( --port 8000)?$/,
  // For setting up a machine; CI runs them on a fresh one.
  /^npm (ci|test|start|run build|run content:check|ci && npm start|ci && npm test)$/,
  // Tried in tests/faults/build/upgrade.test.ts.
  /^(rm -r content|cp -r \.\.\/parish-site-old\/content \.|cp sample\/content\/README\.md content)$/,
  /^diff \.\.\/parish-site-old\/sample\/fly\.toml \.\.\/parish-site-old\/fly\.toml$/,
  // With the options that flyctl (https://fly.io/docs/flyctl/) and Docker (docs.docker.com) have. What follows `-C` in
  // `fly ssh console` is run by tests/faults/build/image.test.ts.
  /^fly auth login$/,
  /^fly apps create [a-z-]+$/,
  /^fly deploy --ha=false$/,
  /^fly open$/,
  /^fly secrets set( [A-Z_]+="[^"]+")+$/,
  /^fly secrets import < secrets\.txt$/,
  /^fly ssh console --user node -C "[^"]+"$/,
  /^fly ssh sftp (get( -R)? \/\S+ \S+|put \S+ \/\S+)$/,
  /^git fetch program$/,
  /^git (merge --no-commit program\/main|commit -m "[^"]+")$/,
  /^git (reset --|restore --source=HEAD --worktree) content public fly\.toml$/,
  /^git clean -fd content public$/,
  /^tar -cf \S+ -C content( --exclude=\.\/pictures)? \.$/,
  /^docker compose (up -d --build|logs -f site)$/,
  /^(useradd --system --shell \/usr\/sbin\/nologin|journalctl -f -u) parish$/,
  /^systemctl (enable --now parish|reload caddy)$/,
];

test("Every command of the documents is tried here, or exists in another program", () => {
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter((line) => !known.some((each) => each.test(line)))).toEqual([]);
});

const here = lines.flatMap((line) => (local.test(line) ? [local.exec(line)!.slice(1, 3) as [string, string]] : []));

describe("On a machine with a prayer request", () => {
  const dataDir = temporaryFolder("documents");
  const folder = temporaryFolder("typed-in");

  beforeAll(async () => {
    writeFileSync(`${folder}/names.txt`, "Sick:\nMary, John\n");
    const site = await openSite({ env: { DATA_DIR: dataDir } });
    for (const name of ["Olga, Jsoeph", "Mary"])
      expect((await site.submit(await site.get("/prayer"), { prayerNamesLiving: name })).status).toBe(303);
  });

  test.each(someOf(here, here.length - 1))("npm run -s %s -- %s", async (program, words) => {
    const [first] = await recordsOf(dataDir, "prayerRequests");
    const args = words.split(" ").map((word) => (word === "ID" ? String(first!.id).slice(0, 8) : word));
    // It asks for confirmation.
    if (["delete", "edit"].includes(args[0]!)) args.push("--yes");
    const root = process.cwd();
    const { status, stdout, stderr } = spawnSync(process.execPath, [`${root}/build/operator/${program}.js`, ...args], {
      cwd: folder,
      env: {
        ...process.env,
        ...testEnv(dataDir),
        CONTENT_DIR: `${root}/content`,
        PREVIEW_DATE: "",
      } as NodeJS.ProcessEnv,
      encoding: "utf8",
    });
    expect(status, stdout + stderr).toBe(0);
  });
});

test.runIf(isFullSize)("npm start -- --date … --port … shows that day, on that port", async () => {
  const PORT = String(await freePort());
  expect(lines).toContain("npm start -- --date 2026-12-24 --port 8000");
  const server = await startServer({
    command: [process.execPath, "scripts/start.mjs", "--date", "2026-12-24", "--port", PORT],
    env: { PREVIEW_DATE: "", PORT },
  });
  expect((await server.visitor().get("/")).html).toMatch(/Thursday, December\s24/);
  await server.stop();
});

test.runIf(isFullSize)("The systemd unit starts the site with its settings, and SIGTERM stops it", async () => {
  const unit = [...textOf("docs/host-yourself.md").matchAll(/^(\w+)=(.+)$/gm)].map(([, name, value]) => [
    name!,
    value!,
  ]);
  const settings = unit.flatMap(([name, value]) => (name === "Environment" ? value!.split(" ") : []));
  const env = Object.fromEntries(settings.map((setting) => setting.split(/=(.*)/).slice(0, 2) as [string, string]));
  expect(env).toMatchObject({ SITE_URL: "https://www.example.org", TRUSTED_PROXIES: "1" });
  const [node, ...args] = unit.find(([name]) => name === "ExecStart")![1]!.split(" ");
  expect(node).toBe("/usr/bin/node");
  const server = await startServer({
    command: [process.execPath, ...args],
    env: { ...env, LOG_LEVEL: "info", DATA_DIR: temporaryFolder("unit"), PORT: String(await freePort()) },
  });
  expect((await server.visitor().get("/")).html).toContain('href="https://www.example.org/"');
  await server.stop();
  await until(() => expect(server.logs()).toContain('"event":"stopped"'));
});

test("npm start lists its options after an unknown one", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/start.mjs", "--day", "2026-12-24"], {
    encoding: "utf8",
  });
  expect(status).toBe(2);
  expect(stderr).toContain("--date 2026-12-24 --port 8000");
});
