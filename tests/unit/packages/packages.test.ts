import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
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

test("The running site asks for packages of production alone", async () => {
  const { dependencies, optionalDependencies } = readJson("package.json") as Manifest;
  const files = filesBelow("app").filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
  const { metafile } = await build({
    stdin: {
      contents: files.map((file, index) => `export * as file${index} from "./${file}";`).join("\n"),
      resolveDir: ".",
    },
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    packages: "external",
    loader: { ".css": "empty", ".svg": "empty" },
    logLevel: "error",
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  expect(imported).toContain("@remix-run/react");
  // No bundler sees what createRequire loads.
  const loaded = files
    .map(readText)
    .filter((text) => text.includes("createRequire"))
    .flatMap((text) => [...text.matchAll(/\b(?:load|resolve)\("([^"]+)"\)/g)].map(([, name]) => name!));
  expect(loaded).toContain("yaml");
  // Remix's compiler gives app/server.ts the routes by this name; it is no package when the site runs.
  const named = new Set([...imported, ...loaded].filter((name) => name !== "@remix-run/dev/server-build"));
  const packages = [...named].map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
  expect(packages.filter((name) => !isBuiltin(name) && !{ ...dependencies, ...optionalDependencies }[name])).toEqual(
    [],
  );
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
          .every((name: string) => permissive.test(name)),
    );
    expect(others).toEqual([]);
  });
});

test("npm audit finds nothing high or critical in the running site's packages", (context) => {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8" });
  const [counts] = /"high": \d+,\s*"critical": \d+/.exec(stdout) ?? [];
  if (!counts) return leaveOut(context, "this machine's package registry does not answer npm audit");
  expect(JSON.parse(`{${counts}}`)).toEqual({ high: 0, critical: 0 });
});

test("git has no secret and no records", (context) => {
  const { status, stdout } = spawnSync("git", ["ls-files"], { encoding: "utf8" });
  if (status !== 0) return leaveOut(context, "this folder is not a checkout of git");
  const files = stdout.split("\n");
  expect(files).toContain("package.json");
  expect(
    files.filter((file) => /(^|\/)(\.env(\..*)?|.*\.(db|sqlite|pem|key|p12)|service-account.*)$/.test(file)),
  ).toEqual([]);
});
