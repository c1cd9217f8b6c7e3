import path from "node:path";
import { expect, test } from "vitest";
import { copy, filesUnlikeSample } from "../../support/project/sample-site.mjs";

const checkout = process.cwd() === copy ? path.resolve(copy, "../..") : process.cwd();

// .ci/run asks for it. A parish has content of its own, and its tests say nothing about it.
test.runIf(process.env.COMPARE_SAMPLE)("content/, public/ and fly.toml are those of sample/ (cp -r sample/. .)", () => {
  expect(filesUnlikeSample(checkout)).toEqual([]);
});

test("the tests see the sample's files, whatever the parish of this checkout is", () => {
  expect(filesUnlikeSample(process.cwd())).toEqual([]);
});
