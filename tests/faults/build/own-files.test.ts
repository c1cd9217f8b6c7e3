import { cpSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "~/content/load/load.server";
import { smallParish } from "../../support/content/other-parishes";
import { Project, withTests } from "../../support/project/project";

/** Tests that read the parish's files in every way: as texts, as a folder, through settings, in the build. */
const readers = `
  tests/unit/content/sample-site.test.ts tests/unit/content/samples.test.ts tests/unit/content/picture-bytes.test.ts
  tests/unit/build tests/unit/documents.test.ts tests/unit/live-content tests/unit/operator/content-check.test.ts
  tests/pages/content/first-picture.test.ts tests/pages/home.test.ts`
  .trim()
  .split(/\s+/);

test("The tests pass in a checkout with another parish's content, one picture and another fly.toml", async () => {
  const parish = smallParish().change("parish.yml", "name: St. Olga Orthodox Church", "name: Holy Archangels Church");
  for (const name of readdirSync(path.join(parish.path, "pictures")))
    if (name !== "church.svg") rmSync(path.join(parish.path, "pictures", name));
  expect(loadContent(parish.path)).not.toHaveProperty("problems");
  const project = new Project(...withTests, "Dockerfile", ".dockerignore", ".github", ".ci");
  project.remove("content");
  cpSync(parish.path, project.path("content"), { recursive: true });
  project.write("fly.toml", 'app = "archangels"\n');
  const { code, stdout, stderr } = await project.runTests(...readers);
  expect(code, stdout + stderr).toBe(0);
  expect(project.read("content/parish.yml")).toContain("Holy Archangels");
}, 600_000);
