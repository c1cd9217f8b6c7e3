import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { leaveOut } from "../../support/project/left-out";
import { filesBelow, readText } from "../../support/project/source";
import { productionPackages, thirdPartyText } from "../../support/project/third-party";

interface Package {
  version: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  inBundle?: boolean;
}

interface Manifest {
  engines?: { node: string };
  allowScripts?: Record<string, boolean>;
  dependencies: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const nameOf = (place: string) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

describe.each(["", "bench/", "mutation/", "tests/browsers/"])("the lock file %spackage-lock.json", (folder) => {
  const { packages, ...lock } = readJson(`${folder}package-lock.json`) as {
    lockfileVersion: number;
    packages: Record<string, Package>;
  };
  const manifest = readJson(`${folder}package.json`) as Manifest;
  const locked = Object.entries(packages).filter(([place]) => place !== "");

  test("is exact: a version and a hash for every package, and no machine's host", () => {
    expect(lock.lockfileVersion).toBe(3);
    const inexact = locked.filter(([, { version, integrity, inBundle }]) => !version || !(integrity || inBundle));
    expect(inexact).toEqual([]);
    expect(locked.filter(([, { resolved }]) => resolved)).toEqual([]);
  });

  test("every package with an install script is allowed or refused by name", () => {
    const wanting = new Set(
      locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place)),
    );
    // Only for macOS, where npm skips what is not named here just the same.
    wanting.delete("fsevents");
    expect(Object.keys(manifest.allowScripts ?? {}).sort()).toEqual([...wanting].sort());
    expect(readFileSync(`${folder}.npmrc`, "utf8")).toContain("strict-allow-scripts=true");
  });
});

test.each(["bench", "mutation", "tests/browsers"])("the tools of %s/ are not installed with the site", (folder) => {
  const tools = Object.keys((readJson(`${folder}/package.json`) as Manifest).dependencies);
  const { packages } = readJson("package-lock.json") as { packages: Record<string, Package> };
  expect(tools).not.toEqual([]);
  expect(tools.filter((name) => packages[`node_modules/${name}`])).toEqual([]);
});

describe("The running site asks for packages of production alone", () => {
  const { dependencies, optionalDependencies } = readJson("package.json") as Manifest;
  const files = filesBelow("app").filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
  const others = (specifiers: string[]) => {
    const names = specifiers.map((one) => one.split("/", one.startsWith("@") ? 2 : 1).join("/"));
    return names.filter((name) => !isBuiltin(name) && !{ ...dependencies, ...optionalDependencies }[name]);
  };

  test("with import and import()", async () => {
    const everything = files.map((file, index) => `export * as file${index} from "./${file}";`).join("\n");
    const { metafile } = await build({
      stdin: { contents: everything, resolveDir: "." },
      bundle: true,
      write: false,
      metafile: true,
      platform: "node",
      format: "esm",
      packages: "external",
      loader: { ".css": "empty", ".svg": "empty" },
      logLevel: "error",
    });
    const external = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter((one) => one.external));
    // The name by which Remix's compiler gives app/server.ts the routes; no package when the site runs.
    const named = external.map(({ path }) => path).filter((name) => name !== "@remix-run/dev/server-build");
    expect(others(named)).toEqual([]);
    expect(named).toContain("@remix-run/react");
  });

  test("with createRequire, which no bundler sees", () => {
    const loading = files.map(readText).filter((text) => text.includes("createRequire"));
    const named = loading.map((text) =>
      [...text.matchAll(/\b(?:load|resolve)\("([^"]+)"\)/g)].map(([, name]) => name!),
    );
    expect(named.filter((names) => names.length === 0)).toEqual([]);
    expect(others(named.flat())).toEqual([]);
    expect(named.flat()).toContain("yaml");
  });
});

describe("licenses of the running site's packages", () => {
  test("are counted, and the count is current", async () => {
    await expect(thirdPartyText()).toMatchFileSnapshot("../../../THIRD-PARTY.md");
  });

  test("allow a parish to use and redistribute all of them", () => {
    const permissive =
      /^(MIT|MIT-0|ISC|0BSD|CC0-1\.0|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|Unlicense|WTFPL|Python-2\.0)$/;
    const others = productionPackages().filter(
      ({ name, license }) =>
        // sharp loads libvips, unchanged, as a library of its own.
        !/^@img\/sharp-/.test(name) &&
        !license
          .replace(/[()]/g, "")
          .split(/ OR | AND /)
          .every((one: string) => permissive.test(one)),
    );
    expect(others).toEqual([]);
  });
});

test("npm audit finds nothing high or critical in the running site's packages", (context) => {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8" });
  const report = parsed(stdout);
  if (!report?.metadata) return leaveOut(context, "this machine's package registry does not answer npm audit");
  const { high, critical } = report.metadata.vulnerabilities;
  expect({ high, critical }).toEqual({ high: 0, critical: 0 });
});

function parsed(json: string): { metadata?: { vulnerabilities: { high: number; critical: number } } } | undefined {
  try {
    return JSON.parse(json) as ReturnType<typeof parsed>;
  } catch {
    return undefined;
  }
}

/** The files that git has; in an archive without git, those that it would have. */
function filesInGit(): string[] {
  const { status, stdout } = spawnSync("git", ["ls-files"], { encoding: "utf8" });
  if (status === 0) return stdout.split("\n");
  const ignored = readText(".gitignore").replaceAll("/", "").split("\n");
  const below = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !ignored.includes(name))
      .flatMap((entry) => (entry.isDirectory() ? below(path.join(folder, entry.name)) : path.join(folder, entry.name)));
  return below(".");
}

test("git has no secret and no records", () => {
  const files = filesInGit();
  expect(files).toContain("package.json");
  expect(
    files.filter((file) => /(^|\/)(\.env(\..*)?|.*\.(db|sqlite|pem|key|p12)|service-account.*)$/.test(file)),
  ).toEqual([]);
});
