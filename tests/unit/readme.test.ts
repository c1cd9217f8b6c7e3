import { existsSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";

const readme = readFileSync("README.md", "utf8");

describe("README", () => {
  test("names every setting, and none that there is not", () => {
    const settings = [...readFileSync("app/env.server.ts", "utf8").matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(
      ([, name]) => name,
    );
    const table = readme.slice(readme.indexOf("## Settings"), readme.indexOf("## Put it on Fly.io"));
    const rows = table.split("\n").filter((line) => line.startsWith("| `"));
    const named = rows.flatMap((row) => [...row.split("|")[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
    expect(settings.length).toBeGreaterThan(15);
    expect(named.sort()).toEqual(settings.sort());
  });

  const documents = ["architecture", "firestore", "for-the-priest", "github", "live-content", "performance"].map(
    (name) => `docs/${name}.md`,
  );

  test.each(["README.md", "SECURITY.md", "content/README.md", "docs/specification.md", ...documents])(
    "%s: its links lead to files that are there",
    (file) => {
      const links = [...readFileSync(file, "utf8").matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link!);
      const folder = file.includes("/") ? file.replace(/[^/]+$/, "") : "";
      expect(links.filter((link) => !existsSync(folder + link))).toEqual([]);
    },
  );

  test("names only scripts that there are", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const named = [...readme.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !scripts[name])).toEqual([]);
  });

  test("has a picture that is quick to load", () => {
    expect(statSync("docs/home.png").size).toBeLessThan(150_000);
  });
});
