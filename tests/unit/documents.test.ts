import { existsSync, readFileSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { settingNames } from "~/env.server";
import { collectionNames } from "~/records/collections";
import { commands, documents, textOf } from "../support/project/documents";

const operate = textOf("docs/operate.md");

describe("The documents", () => {
  test("docs/operate.md names exactly the existing settings", () => {
    const table = operate.slice(operate.indexOf("## Settings"), operate.indexOf("## Email"));
    const rows = table.split("\n").filter((line) => line.startsWith("| `"));
    const named = rows.flatMap((row) => [...row.split("|")[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
    expect(settingNames.length).toBeGreaterThan(15);
    expect(named.sort()).toEqual([...settingNames].sort());
  });

  test.each([...documents, "SECURITY.md", "CONTRIBUTING.md"])("%s: has no dead link", (file) => {
    const links = [...textOf(file).matchAll(/\]\((?!https?:|\/)([^)#]+)/g)].map(([, link]) => link!);
    const folder = file.includes("/") ? file.replace(/[^/]+$/, "") : "";
    expect(links.filter((link) => !existsSync(folder + link))).toEqual([]);
  });

  test("docs/architecture.md stays short", () => {
    expect(textOf("docs/architecture.md").trimEnd().split("\n").length).toBeLessThanOrEqual(100);
  });

  test.each(["SECURITY.md", "docs/specification.md"])("%s names every collection of records", (file) => {
    const rows = textOf(file)
      .split("\n")
      .filter((line) => line.startsWith("| "));
    expect(collectionNames.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([]);
  });

  test("name only existing scripts", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const named = [
      ...documents
        .map(textOf)
        .join("\n")
        .matchAll(/npm run (?:-s )?([\w:]+)/g),
    ].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !scripts[name])).toEqual([]);
  });

  test("work in every shell, without POSIX syntax", () => {
    const posixOnly = /'|\$\(|`|\\$|^[A-Z_]+=|[<>]|^export |\/dev\/null|\$[A-Z]/;
    const found = commands.filter(
      ({ shell, line }) => shell === "sh" && posixOnly.test(line.replaceAll(/"[^"$`]*"/g, '""')),
    );
    // Its form for PowerShell is beside it.
    expect(found.map(({ line }) => line)).toEqual(["fly secrets import < secrets.txt"]);
    expect(commands.filter(({ shell }) => shell === "powershell").map(({ line }) => line)).toEqual([
      "Get-Content -Raw secrets.txt | fly secrets import",
    ]);
    expect(documents.map(textOf).join("\n")).not.toMatch(/`[A-Z_]{3,}=\S+ (?:npm|node|npx) /);
  });
});

describe("README", () => {
  const readme = textOf("README.md");

  test("is short, and names the calendar in its first lines", () => {
    const lines = readme.split("\n");
    expect(lines.length).toBeLessThanOrEqual(90);
    expect(lines.slice(0, 15).join(" ")).toMatch(/Orthodox Church in America, Slavic use, new .*calendar/);
  });

  test("has a small picture", () => {
    expect(statSync("docs/home.png").size).toBeLessThan(150_000);
  });
});
