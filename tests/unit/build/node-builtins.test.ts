import path from "node:path";
import { expect, test } from "vitest";
import { bundleWithPackages } from "../../../scripts/build/server.mjs";

test("A bundle asks Node's own modules for what it imports, behind a getter or not, and for nothing else", async () => {
  const { outputFiles } = await bundleWithPackages({
    stdin: {
      contents: `import { createServer, globalAgent } from "node:http"; console.log(createServer, globalAgent);`,
      resolveDir: path.resolve("."),
    },
    outfile: "bundle.js",
    write: false,
  });
  const text = outputFiles![0]!.text;
  expect([...text.matchAll(/read\("(\w+)"\)/g)].map(([, name]) => name).sort()).toEqual(["createServer", "globalAgent"]);
});
