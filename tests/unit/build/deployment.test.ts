import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { containerCommand, containerEntry, dockerfile, linesOf } from "../../support/project/dockerfile";
import { temporaryFolder } from "../../support/temporary";

const stages = dockerfile.split(/^FROM /m).slice(1);
const site = stages.at(-1)!;

describe("the Dockerfile", () => {
  test("is ordered so that a change of content runs neither npm nor the build again", () => {
    const [, afterContent = ""] = site.split(/^COPY .* content$/m);
    expect(afterContent).toContain("check-start.js");
    expect(afterContent).not.toMatch(/^COPY|^RUN.*\bnpm\b/m);
    const [parish, ...others] = stages.slice(0, -1).filter((stage) => /^COPY.*\bcontent\b/m.test(stage));
    expect(others).toEqual([]);
    expect(parish).toMatch(/^build AS parish\n[^]*content\.js check/);
    expect(parish).not.toMatch(/\bnpm\b/);
  });

  test("needs no compiler, and starts the last stage from a slim image", () => {
    expect(linesOf("RUN").join("\n")).not.toMatch(/apt-get|rebuild/);
    expect(site).toMatch(/^node:\d+-slim@sha256:[0-9a-f]{64} AS site\n/);
  });

  test("names every base image by its tag and its digest, and takes one for all stages", () => {
    const bases = linesOf("FROM").filter((line) => !/^(deps|build|prune) /.test(line));
    expect(bases).toHaveLength(2);
    expect(new Set(bases.map((line) => line.split(" ")[0])).size).toBe(1);
    expect(readFileSync("docs/operate.md", "utf8")).toContain("docker buildx imagetools inspect node:22-slim");
  });

  test("copies only the running site's files, and runs node directly as an unprivileged user", () => {
    const copied = [...site.matchAll(/^COPY (?:--from=\w+ )?(?:\/site\/)?(\S+)/gm)].map(([, name]) => name);
    expect(copied.sort()).toEqual([
      "app/calendar/tables",
      "build",
      "content",
      "copies",
      "node_modules",
      "package.json",
      "pictures",
      "public",
    ]);
    expect(linesOf("USER")).toEqual(["node"]);
    expect(containerCommand()[0]).toBe("node");
    expect(dockerfile).toMatch(/FROM deps AS prune\nRUN npm prune --omit=dev --ignore-scripts\n/);
  });

  test.each(["FLY_IMAGE_REF", "HOSTNAME"])(
    "runs no compiled script of an earlier deployment, by its %s",
    (variable) => {
      const DATA_DIR = temporaryFolder("volume");
      const [shell, ...args] = containerEntry();
      const compiledIn = (deployment: string) => {
        const env = { ...process.env, DATA_DIR, HOSTNAME: "", FLY_IMAGE_REF: "", [variable]: deployment };
        return spawnSync(shell!, [...args, "printenv", "NODE_COMPILE_CACHE"], { env, encoding: "utf8" }).stdout.trim();
      };
      const first = compiledIn("example.org/parish:deployment-1");
      mkdirSync(first, { recursive: true });
      expect(compiledIn("example.org/parish:deployment-1")).toBe(first);
      expect(existsSync(first)).toBe(true);
      expect(compiledIn("example.org/parish:deployment-2")).toBe(`${DATA_DIR}/compile-cache/deployment-2`);
      expect(existsSync(first)).toBe(false);
    },
  );

  test("sets no secret: each stays with the machine that needs it", () => {
    const secret = /SECRET|TOKEN|PASSWORD|SMTP|CREDENTIALS|FIREBASE|NOTIFY|_KEY/i;
    const set = ["ARG", "ENV", "RUN"].flatMap(linesOf).filter((line) => secret.test(line));
    expect(set).toEqual([]);
    expect(readFileSync("fly.toml", "utf8").match(/^\s*\w*(?:SECRET|TOKEN|PASSWORD|SMTP_URL)\w* *=/gm)).toBeNull();
  });

  test("is built from the files that .dockerignore names, and from no local build, record or secret", () => {
    const lines = readFileSync(".dockerignore", "utf8")
      .split("\n")
      .filter((line) => line && !line.startsWith("#"));
    const [first, ...rest] = lines;
    expect(first).toBe("*");
    const named = rest.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
    expect(named.pop()).toBe("public/.well-known");
    expect(rest.filter((line) => !line.startsWith("!"))).toEqual([
      "public/build",
      "public/**/.*",
      "public/**/Thumbs.db",
      "public/**/desktop.ini",
    ]);
    // Of two lines the later one counts.
    expect(rest.indexOf("public/build")).toBe(named.length);
    const copied = linesOf("COPY")
      .filter((line) => !line.startsWith("--from"))
      .flatMap((line) => line.split(" ").slice(0, -1));
    expect(named.sort()).toEqual([...new Set(copied)].sort());
  });
});

describe("fly.toml", () => {
  const fly = parse(readFileSync("fly.toml", "utf8")) as unknown as FlyConfig;
  const settings = linesOf("ENV").join(" ");

  test("agrees with the image on port and data folder", () => {
    expect(settings).toContain(`PORT=${fly.http_service.internal_port}`);
    expect(settings).toContain(`DATA_DIR=${fly.mounts.destination}`);
  });

  test("is in a region that Fly offers, and the documents say how to list them", () => {
    // https://fly.io/docs/reference/regions/: the others are deprecated, and take no new volumes.
    const offered = "ams arn bom cdg dfw ewr fra gru iad jnb lax lhr nrt ord sin sjc syd yyz".split(" ");
    expect(offered).toContain(fly.primary_region);
    const operate = readFileSync("docs/operate.md", "utf8");
    expect(operate).toContain("`fly platform regions`");
    for (const [, region] of operate.matchAll(/--region (\w+)/g)) expect(region).toBe(fly.primary_region);
  });

  test("keeps one small machine running that forces https and checks its health", () => {
    expect(fly.http_service).toMatchObject({
      force_https: true,
      auto_stop_machines: "stop",
      auto_start_machines: true,
      // Read by Fly only with auto_stop_machines = "stop", and only for the primary region.
      min_machines_running: 1,
      checks: [{ path: "/healthz" }],
    });
    expect(fly.vm).toEqual([{ size: "shared-cpu-1x", memory: "256mb" }]);
    expect(fly.mounts.snapshot_retention).toBeGreaterThanOrEqual(7);
  });

  test("gives the last request time to finish", () => {
    expect(fly.kill_signal).toBe("SIGTERM");
    expect(parseInt(fly.kill_timeout, 10)).toBeGreaterThan(10);
  });

  test("keeps node's heap well below the machine's memory", () => {
    const heap = /--max-old-space-size=(\d+)/.exec(dockerfile)![1];
    expect(Number(heap)).toBeLessThanOrEqual(parseInt(fly.vm[0]!.memory, 10) / 2);
  });
});

test.each<[string, string[], object]>([
  ["content.yml", ["content/**", "public/**"], {}],
  ["image.yml", ["Dockerfile", ".dockerignore", "package*.json", "app/**", "scripts/**"], {}],
  ["tests.yml", [], { "paths-ignore": ["content/**", "public/**", "**/*.md"] }],
])("the workflow %s runs for its files on main, for proposed changes, and by hand", (name, paths, ignored) => {
  const { on } = parseYaml(readFileSync(`.github/workflows/${name}`, "utf8")) as { on: object };
  const files = { ...(paths.length > 0 && { paths }), ...ignored };
  expect(on).toEqual({ push: { branches: ["main"], ...files }, pull_request: files, workflow_dispatch: null });
});

interface FlyConfig {
  primary_region: string;
  kill_signal: string;
  kill_timeout: string;
  mounts: { destination: string; snapshot_retention: number };
  http_service: { internal_port: number; concurrency: { type: string; hard_limit: number } };
  vm: { size: string; memory: string }[];
}
