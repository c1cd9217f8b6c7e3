/**
 * `npm run dev`: serves the site from app/ and content/ as they are. A change of app/ is compiled at once; a change of
 * content/ is seen at the next request. Records go where they always go (DATA_DIR).
 */
import path from "node:path";
import { root } from "./build/paths.mjs";
import { compileOnChange } from "./dev/compile.mjs";
import { changeDetector } from "./dev/content.mjs";
import { prepareDevFolder } from "./dev/folder.mjs";
import { createProxy } from "./dev/proxy.mjs";
import { ServerProcess } from "./dev/server-process.mjs";
import { freePort } from "./free-port.mjs";

process.chdir(root);
const { PORT: port = "3000", HOST: host, CONTENT_DIR = "content", DATA_DIR = "data" } = process.env;
const contentDir = path.resolve(CONTENT_DIR);
const targetPort = await freePort();

const server = new ServerProcess({
  NODE_ENV: "test",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  HOST: "127.0.0.1",
  PORT: String(targetPort),
  SITE_URL: process.env.SITE_URL ?? `http://localhost:${port}`,
  CONTENT_DIR: contentDir,
  DATA_DIR: path.resolve(DATA_DIR),
});
const contentHasChanged = changeDetector(contentDir);
let compiling = Promise.resolve();
let endCompiling = () => {};

const proxy = createProxy({
  targetPort,
  ready: async () => {
    await compiling;
    if (contentHasChanged()) server.restart();
    return server.failure();
  },
});

prepareDevFolder();
await compileOnChange({
  onStart: () => (compiling = new Promise((resolve) => (endCompiling = resolve))),
  onFinish: async (isCompiled, durationMs) => {
    if (isCompiled) server.restart();
    endCompiling();
    if (isCompiled && !(await server.failure())) console.log(`Compiled in ${durationMs} ms: http://localhost:${port}`);
  },
});
proxy.listen(Number(port), host);

// The compiler complains when it is ended in the middle of its work. A second signal ends everything at once.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => compiling.then(() => process.exit()));
process.once("exit", () => server.end());
