/** The smallest Remix apps, built by the same compiler as the site: what its figures are compared with. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { commandOf, root } from "../../scripts/build/paths.mjs";
import { driver } from "./sqlite.mjs";

const shared = {
  "package.json": JSON.stringify({ type: "module", sideEffects: false, dependencies: { isbot: "*" } }),
  "tsconfig.json": JSON.stringify({ compilerOptions: { jsx: "react-jsx" } }),
  "remix.config.js": `export default { future: {
    v3_fetcherPersist: true, v3_lazyRouteDiscovery: false, v3_relativeSplatPath: true, v3_singleFetch: true, v3_throwAbortReason: true,
  } };`,
  "app/root.tsx": `
    import { Outlet } from "@remix-run/react";
    export default function Root() {
      return <html lang="en"><head><title>Plain</title></head><body><Outlet /></body></html>;
    }`,
  "app/entry.server.tsx": `
    import { RemixServer } from "@remix-run/react";
    import { renderToString } from "react-dom/server";
    export default function handle(request, status, headers, context) {
      headers.set("Content-Type", "text/html");
      const html = "<!DOCTYPE html>" + renderToString(<RemixServer context={context} url={request.url} />);
      return new Response(html, { status, headers });
    }`,
};

/** One empty route. @returns its folder. */
export const buildEmptyApp = () =>
  buildApp("empty-app", { "app/routes/_index.tsx": "export default function Index() { return <p>Empty</p>; }" });

/**
 * A form with three text areas; its action stores the answers in SQLite, unchecked, and redirects.
 * @returns its folder.
 */
export const buildFormApp = () =>
  buildApp("form-app", {
    "app/routes/_index.tsx": "export default function Index() { return <p>Prayers</p>; }",
    "app/routes/prayer.tsx": `
      import { redirect } from "@remix-run/node";
      import { Form } from "@remix-run/react";
      import { store } from "../store.server";
      export async function action({ request }) {
        store(Object.fromEntries(await request.formData()));
        return redirect("/prayer", 303);
      }
      const names = ["prayerNamesLiving", "prayerNamesDeparted", "prayerRequest"];
      export default function Prayer() {
        return (
          <Form method="post">
            {names.map((name) => <label key={name}>{name} <textarea name={name} rows={5} /></label>)}
            <button>Send</button>
          </Form>
        );
      }`,
    "app/store.server.ts": `
      import Database from "${driver}";
      const database = new Database(process.env.DATA_DIR + "/plain.db");
      database.pragma("journal_mode = WAL");
      database.pragma("synchronous = FULL");
      database.exec("CREATE TABLE records (id TEXT PRIMARY KEY, timestamp TEXT, fields TEXT) WITHOUT ROWID");
      const insert = database.prepare("INSERT INTO records VALUES (?, ?, ?)");
      export const store = (fields) =>
        insert.run(crypto.randomUUID(), new Date().toISOString(), JSON.stringify(fields));`,
  });

function buildApp(name, files) {
  const folder = path.join(root, ".cache", name);
  rmSync(path.join(folder, "app"), { recursive: true, force: true });
  for (const [file, text] of Object.entries({ ...shared, ...files })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  if (!existsSync(path.join(folder, "node_modules")))
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const compiler = commandOf("@remix-run/dev", "remix");
  const run = spawnSync(process.execPath, [compiler, "build"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (run.status !== 0) throw new Error(`The plain app ${name} did not build.\n${run.stderr}`);
  return folder;
}
