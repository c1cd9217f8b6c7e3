import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { copy, filesUnlikeSample } from "../../support/project/sample-site.mjs";

const checkout = process.cwd() === copy ? path.resolve(copy, "../..") : process.cwd();
const nameIn = (file: string) => /^name: .*$/m.exec(readFileSync(path.join(checkout, file), "utf8"))?.[0];
const isOfSample = nameIn("content/parish.yml") === nameIn("sample/content/parish.yml");

test.runIf(isOfSample)("content/, public/ and fly.toml are those of sample/ (cp -r sample/. .)", () => {
  expect(filesUnlikeSample(checkout)).toEqual([]);
});

test("the tests see the sample's files, whatever the parish of this checkout is", () => {
  expect(filesUnlikeSample(process.cwd())).toEqual([]);
});
