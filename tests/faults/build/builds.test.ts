import { renameSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../support/network/free-port";
import { Project } from "../../support/project/project";
import { runProgram } from "../../support/project/run-program";
import { type Server, startServer } from "../../support/server/server";
import { filesBelow } from "../../support/project/source";
import { until } from "../../support/until";

const project = new Project();
const build = (...args: string[]) => project.run("scripts/build.mjs", ...args);
const records = () => project.run("scripts/operator.mjs", "records", "--help");
const stamp = () => project.read("build/inputs.json");

/** The scripts that a page asks the browser to load from the build, at once or when its form is touched. */
const builtFiles = (html: string) => [
  ...new Set([...html.matchAll(/src="(\/build\/[\w/.$-]+\.js)"/g)].map(([, address]) => address!)),
];
/** The addresses of all scripts of all builds that are there. */
const publicFiles = () =>
  filesBelow(project.path("public/build"))
    .map((file) => file.slice(project.path("public").length))
    .filter((file) => file.endsWith(".js"));
/** A change of everything that a browser is given. */
function changeAll(name: string): void {
  project.append("app/styles/layout.css", `\nmain { font-family: ${name}; }\n`);
  project.append("app/browser/shell.ts", `\nconsole.log("${name}");\n`);
  project.append("app/routes/prayer.tsx", `\nif (typeof document === "object") performance.mark("${name}");\n`);
}

let server: Server;
const filesOf = async (...pages: string[]) =>
  (await Promise.all(pages.map((page) => server.visitor().get(page)))).flatMap((page) => builtFiles(page.html));
const statusOf = async (address: string) => {
  const response = await fetch(server.url + address);
  await response.arrayBuffer();
  return response.status;
};

beforeAll(async () => {
  expect(await build()).toMatchObject({ code: 0, stderr: "" });
  server = await startServer({ spawn: { cwd: project.folder } });
}, 400_000);

afterAll(() => server?.stop());

test("A rebuild under a running site fails no request, and an open page still finds its files", async () => {
  const before = publicFiles();
  expect(before.join(" ")).toMatch(/\/browser\/entry\.client-\w+\.js .*\/browser\/shell-\w+\.js/);
  changeAll("first");
  project.write("build/verses.json", JSON.stringify({ "Genesis 1:1": "Words of an earlier package." }));
  let isBuilding = true;
  const rebuilt = build().finally(() => (isBuilding = false));
  const failed: string[] = [];
  let requests = 0;
  while (isBuilding) {
    for (const file of before) {
      requests += 1;
      const outcome = await statusOf(file).catch(String);
      if (outcome !== 200) failed.push(`${file} ${outcome}`);
    }
  }
  expect((await rebuilt).code).toBe(0);
  expect(project.read("build/verses.json")).toContain("In the beginning God created the heaven and the earth.");
  expect(failed).toEqual([]);
  expect(requests).toBeGreaterThan(2 * before.length);

  // The running server renders these pages for the first time now, and they are of its own build.
  const rendered = await filesOf("/", "/about", "/donate", "/menreg");
  expect(rendered.filter((file) => !before.includes(file))).toEqual([]);

  await server.stop();
  server = await startServer({ spawn: { cwd: project.folder } });
  const after = await filesOf("/", "/prayer");
  expect(after.filter((file) => !before.includes(file)).join(" ")).toMatch(/\/shell-\w+\.js.*\/entry\.client-\w+\.js/);
  for (const file of [...before, ...after]) expect(await statusOf(file), file).toBe(200);
}, 400_000);

test("The files of the replaced build stay until the next one", async () => {
  const files = (await filesOf("/", "/prayer")).filter((file) => /shell-|entry\.client-/.test(file));
  const replaced = [...new Set(files)];
  changeAll("second");
  expect((await build()).code).toBe(0);
  for (const file of replaced) expect(await statusOf(file), file).toBe(200);
  const served = publicFiles();
  expect((await build("--force")).code).toBe(0);
  expect(served.filter((file) => !publicFiles().includes(file)).sort()).toEqual(replaced.sort());
}, 400_000);

test("A build whose files for browsers were deleted is made again", async () => {
  const served = publicFiles();
  project.remove("public/build");
  expect((await build()).stdout).toContain("Built.");
  expect(publicFiles()).toEqual(served);
}, 400_000);

test("A build that fails leaves the served one as it is", async () => {
  const [before, source] = [filesBelow(project.path("build")), project.read("app/routes/about.tsx")];
  const [list, files] = [stamp(), publicFiles()];
  project.append("app/routes/about.tsx", "\nconst broken = ;\n");
  const fault = /^.*app\/routes\/about\.tsx:\d+:\d+: ERROR: Unexpected ";".*$/;
  const failed = await build();
  expect(failed.code).toBe(1);
  expect(failed.stderr.trim()).toMatch(fault);
  expect([filesBelow(project.path("build")), publicFiles(), stamp()]).toEqual([before, files, list]);
  expect(await statusOf("/about")).toBe(200);

  const started = await startServer({
    command: [process.execPath, "scripts/start.mjs"],
    spawn: { cwd: project.folder },
  });
  expect((await started.visitor().get("/about")).status).toBe(200);
  const said = started.logs().split("\n");
  await started.stop();
  const sentences = said.filter((line) => line && !line.startsWith("{"));
  expect(sentences.sort()).toEqual(["Building the site …", expect.stringMatching(fault)]);
  expect(sentences[1]).toMatch(/^The new build failed, so the last good one is served\. See npm run build: app/);

  renameSync(project.path("build"), project.path("build.away"));
  const refused = await project.run("scripts/start.mjs");
  renameSync(project.path("build.away"), project.path("build"));
  expect(refused).toMatchObject({ code: 1, stdout: "Building the site …\n" });
  expect(refused.stderr.trim()).toMatch(fault);
  project.write("app/routes/about.tsx", source);
});

test("kill of `npm start` stops the site in order", async () => {
  const started = await startServer({ command: ["npm", "start"], spawn: { cwd: project.folder } });
  await started.stop();
  await until(() => expect(started.logs()).toContain('"event":"stopped"'));
  await until(() => expect(fetch(`${started.url}/healthz`)).rejects.toThrow());
});

test.each<[string, string, (list: string) => string | undefined, string]>([
  ["a list of its pages' files that was cut", "styles.json", (list) => list.slice(0, 1000), "it was cut short"],
  ["no service worker", "worker/service-worker.js", () => undefined, "ENOENT"],
])("A site whose build has %s refuses to start, and the error says what to do", async (_, name, spoil, fault) => {
  const file = `build/${name}`;
  const whole = project.read(file);
  project.remove(file);
  const spoiled = spoil(whole);
  if (spoiled !== undefined) project.write(file, spoiled);
  const refusal = await startServer({ spawn: { cwd: project.folder } }).catch(String);
  project.write(file, whole);
  expect(refusal).toMatch(/ended with 1/);
  expect(refusal).toContain(`${file} cannot be read (${fault}). Build the site again (npm run build)`);
  expect(refusal).not.toMatch(/\n\s+at /);
});

test("The image's last check passes only for a site that starts", async () => {
  const env = { ...process.env, PORT: String(await freePort()) };
  const check = () => runProgram([process.execPath, "build/check-start.js"], { cwd: project.folder, env });
  expect(await check()).toMatchObject({ code: 0 });
  const main = project.read("build/index.js");
  project.write("build/index.js", `import "no-such-package";\n${main}`);
  const failed = await check();
  project.write("build/index.js", main);
  expect(failed.code).toBe(1);
  expect(failed.stdout + failed.stderr).toContain("no-such-package");
});

describe("An operator's command", () => {
  test("runs with an outdated build, says so, and does not build", async () => {
    const before = stamp();
    changeAll("third");
    const run = await records();
    expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining("npm run build") });
    expect(run.stdout).toContain("Usage: records");
    expect(stamp()).toBe(before);
  });

  test("without a build says which command makes one, and does not make it", async () => {
    project.remove("build");
    const run = await records();
    expect(run).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("npm run build") });
    expect(project.has("build")).toBe(false);
  });
});
