import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../support/network/free-port";
import { Project } from "../../support/project/project";
import { testEnv } from "../../support/server/test-env";
import { until } from "../../support/until";

/** `npm run dev` in a copy of the project that was never built. */
const project = new Project();
let dev: ChildProcess;
let origin: string;
let written = "";

const get = async (path: string) => {
  const response = await fetch(origin + path);
  return { status: response.status, text: await response.text() };
};

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...testEnv(project.path("data")), PORT: String(port) };
  // A process group of its own, so that what it leaves behind can be seen, and ended.
  const options = { cwd: project.folder, env, detached: true };
  dev = spawn(process.execPath, ["scripts/dev.mjs"], { ...options, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [dev.stdout!, dev.stderr!]) stream.on("data", (chunk) => (written += chunk));
  // It builds the site first.
  await until(() => get("/"), 500, 400_000);
}, 400_000);

const isGroupAlive = () => {
  try {
    return process.kill(-dev.pid!, 0);
  } catch {
    return false;
  }
};

afterAll(() => {
  if (isGroupAlive()) process.kill(-dev.pid!, "SIGKILL");
});

test("It builds and serves the site, scripts and styles included", async () => {
  const page = await get("/prayer");
  expect(page.status).toBe(200);
  expect(page.text).toContain("<style");
  const files = [...new Set(page.text.match(/\/build\/[\w/.$-]+\.js\b/g))];
  expect(files.join(" ")).toMatch(/shell-.*form-/);
  for (const file of files) expect((await get(file)).status, file).toBe(200);
  for (const picture of ["/images/og.png", "/favicon.svg"]) expect((await get(picture)).status, picture).toBe(200);
});

test("A change of the content is shown, and a mistake in it is named while the site goes on", async () => {
  const content = project.read("content/parish.yml");
  project.write("content/parish.yml", content.replace(/^name: .*$/m, "name: St. Changed Orthodox Church"));
  await until(async () => expect((await get("/")).text).toContain("St. Changed Orthodox Church"));
  project.append("content/parish.yml", "\nnonsense: 1\n");
  await until(() => expect(written).toMatch(/parish\.yml[^]*nonsense/));
  expect((await get("/")).text).toContain("St. Changed Orthodox Church");
  project.write("content/parish.yml", content);
  await until(async () => expect((await get("/")).text).not.toContain("St. Changed Orthodox Church"));
});

test("A change of the program is compiled and shown", async () => {
  project.append("app/styles/layout.css", "\nmain { font-family: changed-style; }\n");
  project.append("app/browser/shell.ts", '\nconsole.log("changed-script");\n');
  await until(async () => {
    const { text } = await get("/");
    expect(text).toContain("changed-style");
    const [script = "/"] = text.match(/\/build\/browser\/shell-\w+\.js/) ?? [];
    expect((await get(script)).text).toContain("changed-script");
  });
});

test("A mistake in the program is named, and the site keeps running until it is fixed", async () => {
  const source = project.read("app/routes/about.tsx");
  project.write("app/routes/about.tsx", `${source}\nconst broken = ;\n`);
  await until(() =>
    expect(written).toMatch(/^The build failed: app\/routes\/about\.tsx:\d+:\d+: ERROR: Unexpected ";".*$/m),
  );
  expect(written).not.toContain("goroutine");
  // A change of the test before may still restart the server.
  await until(async () => expect((await get("/about")).status).toBe(200));
  project.write("app/routes/about.tsx", source.replace("export default", "export const mended = 1;\nexport default"));
  project.append("app/styles/layout.css", "\nmain { font-family: mended-style; }\n");
  await until(async () => expect((await get("/about")).text).toContain("mended-style"));
});

test("It leaves no process behind", async () => {
  const gone = once(dev, "exit");
  dev.kill("SIGTERM");
  expect((await gone)[0]).toBe(0);
  await until(() => expect(isGroupAlive()).toBe(false));
});
