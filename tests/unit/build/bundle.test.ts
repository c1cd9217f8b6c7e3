import { isBuiltin } from "node:module";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { bundleWithPackages } from "../../../scripts/build/server.mjs";

/** The imports left in a bundled program, without Node's own modules. */
async function importsOf(program: string): Promise<string[]> {
  const { metafile } = await bundleWithPackages({
    stdin: { contents: program, resolveDir: path.resolve(".") },
    outfile: "bundle.js",
    write: false,
    logLevel: "silent",
  });
  const { imports } = metafile!.outputs["bundle.js"]!;
  return imports.filter((one) => one.external && !isBuiltin(one.path)).map((one) => one.path);
}

describe("The bundled server", () => {
  test("contains its packages", async () => {
    expect(
      await importsOf('import { z } from "zod"; import { marked } from "marked"; console.log(z, marked);'),
    ).toEqual([]);
  });

  test("contains one that looks for unused files", async () => {
    expect(await importsOf('import pino from "pino"; console.log(pino);')).toEqual([]);
  });

  test.each([
    ["is compiled", 'import sqlite from "better-sqlite3"; console.log(sqlite);', "better-sqlite3"],
    ["looks for files beside its own", 'import jar from "vnu-jar"; console.log(jar);', "vnu-jar"],
    ["is loaded when it is used", 'console.log(await import("nodemailer"));', "nodemailer"],
  ])("excludes a package that %s", async (_, program, name) => {
    expect(await importsOf(program)).toEqual([name]);
  });

  test.each([
    ["is not there", 'import("no-such-package");', 'Could not resolve "no-such-package"'],
    ["has no such part", 'import("nodemailer/no-such-part");', 'Could not resolve "nodemailer/no-such-part"'],
  ])("cannot be built with a package that %s", async (_, program, sentence) => {
    await expect(importsOf(program)).rejects.toThrow(sentence);
  });
});
