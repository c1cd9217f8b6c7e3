import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { median, ms, ratio, table } from "./figures.mjs";
import { containerCommand, root, startNode, startSite } from "./servers.mjs";

const rounds = 7;

/** (5) From spawn to the first answer, beside remix-serve with one empty route. */
export async function timeToFirstAnswer() {
  const empty = buildEmptyApp();
  const times = { site: [], empty: [] };
  for (let round = 0; round < rounds; round++) {
    times.empty.push(await once(() => startNode(containerCommand(), { cwd: empty })));
    times.site.push(await once(() => startSite()));
  }
  const [ours, theirs] = [median(times.site), median(times.empty)];
  const rows = [
    ["remix-serve, one empty route", ms(theirs), "1.00"],
    ["the site, as the container starts it", ms(ours), ratio(ours / theirs)],
  ];
  return table("5. Spawn to first answer, medians of 7", ["", "time", "of empty"], rows);
}

async function once(start) {
  const server = await start();
  await server.stop();
  return server.startMs;
}

/** The smallest Remix app, built by the same compiler. */
function buildEmptyApp() {
  const folder = path.join(root, ".cache", "empty-app");
  mkdirSync(path.join(folder, "app", "routes"), { recursive: true });
  if (!existsSync(path.join(folder, "node_modules")))
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const write = (file, text) => writeFileSync(path.join(folder, file), text);
  write("package.json", JSON.stringify({ type: "module", sideEffects: false, dependencies: { isbot: "*" } }));
  write(
    "remix.config.js",
    "export default { future: { v3_fetcherPersist: true, v3_lazyRouteDiscovery: false, v3_relativeSplatPath: true, v3_singleFetch: true, v3_throwAbortReason: true } };",
  );
  write("tsconfig.json", JSON.stringify({ compilerOptions: { jsx: "react-jsx" } }));
  write(
    "app/root.tsx",
    'import { Outlet } from "@remix-run/react";\nexport default function Root() { return <html lang="en"><head><title>Empty</title></head><body><Outlet /></body></html>; }\n',
  );
  write("app/routes/_index.tsx", "export default function Index() { return <p>Empty</p>; }\n");
  write(
    "app/entry.server.tsx",
    'import { RemixServer } from "@remix-run/react";\nimport { renderToString } from "react-dom/server";\nexport default function handle(request, status, headers, context) { headers.set("Content-Type", "text/html"); return new Response("<!DOCTYPE html>" + renderToString(<RemixServer context={context} url={request.url} />), { status, headers }); }\n',
  );
  const run = spawnSync(process.execPath, [path.join(root, "node_modules/@remix-run/dev/dist/cli.js"), "build"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (run.status !== 0) throw new Error(`The empty app did not build.\n${run.stderr}`);
  return folder;
}
