import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { textOf } from "../../support/project/documents";
import { Project } from "../../support/project/project";

test("The lines of docs/operate.md bring a parish to a new version, and name its own lines of fly.toml", async () => {
  const [old, program] = [new Project("sample", "fly.toml"), new Project("build", "sample", "fly.toml")];
  old.write("content/pages/choir.md", "---\ntitle: Choir\ndescription: Who sings.\n---\nWe sing.\n");
  old.write("content/README.md", "The guide of an old version");
  old.write("content/bulletin.yml", "- date: 2026-12-06\n  readers: Anna\n");
  old.write("fly.toml", old.read("fly.toml").replace(/^app = .*/m, 'app = "archangels"'));
  program.write("content/pages/other.md", "---\ntitle: Ours\ndescription: Not theirs.\n---\nA text.\n");

  const lines = textOf("docs/operate.md").split("\n## Upgrade")[1]!.split("```")[1]!.split("\n");
  const own = lines.filter((line) => /^(?:rm|cp|diff) /.test(line));
  expect(own).toHaveLength(4);
  const { stdout } = spawnSync("sh", ["-c", own.join("\n").replaceAll("../parish-site-old", old.folder)], {
    cwd: program.folder,
    encoding: "utf8",
  });
  expect(stdout).toContain('> app = "archangels"');
  expect(program.read("content/pages/choir.md")).toBe(old.read("content/pages/choir.md"));
  expect(program.has("content/pages/other.md")).toBe(false);
  expect(program.read("content/README.md")).toBe(program.read("sample/content/README.md"));
  const check = await program.run("build/operator/content.js", "check");
  expect(check).toMatchObject({ code: 1, stdout: expect.stringContaining('a line below "roles:"') as string });
});
