import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { beforeEach, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { allAnswers } from "../../support/content/new-parish";
import { openSite } from "../../support/server/site";
import { Project } from "../../support/project/project";
import { runProgram } from "../../support/project/run-program";
import { filesBelow } from "../../support/project/source";
import { until } from "../../support/until";
import { followLinks } from "../../support/visitor/links";

const answers = stringify({
  ...allAnswers,
  parts: "group for men, brotherhood, giving by mail, Ask the Priest",
});

const leftOut = ["/books", "/textalerts", "/survey", "/church-school", "/rides", "/gallery"];

let project: Project;
beforeEach(() => {
  project = new Project("build", "sample", "starter", "fly.toml");
});
const setUp = (...args: string[]) => project.run("build/operator/setup.js", ...args);
const snapshot = () => filesBelow(project.folder).map((file) => [file, readFileSync(file, "base64")]);

describe("npm run setup", () => {
  test("makes a site of another parish without a dead link", async () => {
    project.write("answers.yml", answers);
    const run = await setUp("--answers", project.path("answers.yml"), "--yes");
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toMatch(
      /^The content is right[^\n]*\nThe content before is kept[^\n]*\nWhat is still to be written[^\n]*\nLook at it with: npm start\n$/,
    );
    const check = await project.run("build/operator/content.js", "check", "--strict");
    expect(check.stdout).toMatch(/^The content in .* is right[^]*still to be written/);
    const settings = project.read("fly.toml");
    for (const setting of ['app = "st-herman"', 'SITE_URL = "https://www.stherman.example.net"'])
      expect(settings).toContain(setting);

    const site = await openSite({ env: { CONTENT_DIR: project.path("content"), PREVIEW_DATE: "2027-08-04" } });
    const { pages, dead } = await followLinks(site, ["/"]);
    expect(dead).toEqual([]);
    expect(pages.size).toBeGreaterThan(20);
    expect(leftOut.filter((address) => pages.has(address))).toEqual([]);
    const home = pages.get("/")!;
    expect(home.text("h1")).toBe("St. Herman Orthodox Church");
    for (const words of ["9:40 AM", "10:00 AM", "5:00 PM"]) expect(home.text("main")).toContain(words);
    expect(pages.get("/contact")!.text("main")).toContain("410 Cherry Street");
    for (const address of ["/", "/contact", "/announcements"])
      expect(pages.get(address)!.text("body"), address).not.toMatch(/to be written/i);
    const august = await site.get("/calendar/2027-08");
    expect(august.$(".is-red").text()).toContain("St Herman of Alaska");
  });

  test("changes nothing without an agreement, a terminal, right answers, or right content", async () => {
    project.write(
      "wrong.yml",
      "phone: 98\nfonded: 1998\nname:\n  full: St. Herman\nweekly:\n  - day: Sunday\n    services:\n      - name: Liturgy\n        time: 9 AM\n",
    );
    const wrong =
      /line 1: "phone"\n[^]*a telephone number[^]*did you mean "founded"\?[^]*line 3: "name"[^]*"time"\n[^]*write 09:00\n[^]*Nothing was changed/;
    const spoil = () => project.write("content/events.yml", "- title: Without a date\n");
    const refusals: [args: string[], sentence: RegExp, prepare?: () => void][] = [
      [[], /^setup: There is no terminal to ask on[^\n]*\n$/],
      [["--phone", "(509) 555-0132"], /^setup: There is no terminal to ask on[^\n]*\n$/],
      [["--answers", project.path("wrong.yml"), "--yes"], wrong],
      [["--answers", "none.yml", "--yes"], /^setup: There is no file none\.yml\.\n$/],
      [["--rector", "Father James", "--yes"], /^setup: .*content has mistakes[^\n]*\n$/, spoil],
      [
        ["--rector", "Father James", "--yes"],
        /^setup: .*content has mistakes[^\n]*\n$/,
        () => project.remove("content"),
      ],
    ];
    for (const [args, sentence, prepare] of refusals) {
      prepare?.();
      const before = snapshot();
      const { code, stdout, stderr } = await setUp(...args);
      expect({ args, stdout, isRefused: code !== 0 }).toEqual({ args, stdout: "", isRefused: true });
      expect(stderr).toMatch(sentence);
      expect(snapshot(), args.join(" ")).toEqual(before);
    }
  });

  /** The prompt that waits for an answer. Keys that come before it are lost. */
  const promptIn = (shown: string) => /[◆▲][^◇◆▲]*$/.exec(shown)?.[0] ?? "";

  /** Runs it in a terminal of 100 columns, and types each text after its prompt is shown. */
  async function inTerminal(...typed: [shown: string, keys: string][]) {
    const command = `stty cols 100 rows 50; exec "${process.execPath}" build/operator/setup.js`;
    const child = spawn("script", ["-qec", command, "/dev/null"], { cwd: project.folder });
    let shown = "";
    child.stdout.on("data", (bytes: Buffer) => (shown += stripVTControlCharacters(bytes.toString())));
    let from = 0;
    for (const [words, keys] of typed) {
      await until(() => expect(promptIn(shown.slice(from))).toContain(words));
      from = shown.length;
      child.stdin.write(keys);
    }
    const [code] = (await once(child, "close")) as [number];
    return { code, shown };
  }

  const down = "\x1b[B";
  const entered = (prompts: string) => prompts.split("|").map((words): [string, string] => [words, "\r"]);
  const beforeServices = entered(
    "street|town or city|in full|two letters|ZIP|time zone|in a sentence|church's telephone|of the office|webmaster|" +
      "people call the rector|rector's telephone|rector's email|The diocese|web address|bishop",
  );
  const afterServices = entered("patron's feast|day of the patron|What else|give online|Fly.io|web address");

  test("in a terminal goes on where it ended, lists all answers after Escape, and once more before it writes", async () => {
    const before = snapshot().filter(([file]) => !file!.includes(".cache"));
    const ends: [string, string][][] = [
      [
        ["full name", "St. Olaf Church\r"],
        ["call it", "\x04"],
      ],
      [["call it", "\x03"]],
    ];
    for (const typed of ends)
      expect(await inTerminal(...typed)).toEqual({
        code: 1,
        shown: expect.stringContaining("Nothing was changed.") as string,
      });
    expect(snapshot().filter(([file]) => !file!.includes(".cache"))).toEqual(before);

    const run = await inTerminal(
      ["call it", "\x1b"],
      ["as on its sign: St. Olaf Church", `${down}\r`],
      ["St. Olaf Church", "  St. Herman Church \r"],
      ["call it", "St. Herman's\r"],
      ["founded", "98\r"],
      ["Expected a year", "\b\b1998\r"],
      ...beforeServices,
      ["Write them later", `${down}\r`],
      ["day of the week", "\r"],
      ["every week", "first and third\r"],
      ["What is held", "Liturgy\r"],
      ["When does it begin", "6:00\r"],
      ["06:00 is the morning", "\b\b\b\b9:30 AM\r"],
      ["What is held", "\r"],
      ["First and third Sundays: Liturgy 9:30 AM", "\r"],
      ...afterServices,
      ["Is this right?", `${down}${down}${down}\r`],
      ["founded", "1999\r"],
      ["founded: 1999", "\r"],
    );
    expect(run.code).toBe(0);
    const parish = project.read("content/parish.yml");
    for (const line of ["name: St. Herman Church", "shortName: St. Herman's", "founded: 1999"])
      expect(parish).toContain(`\n${line}\n`);
    const services = project.read("content/services.yml");
    expect(services).toContain(
      "  - day: Sunday\n    weeks: first and third\n    services:\n      - name: Liturgy\n        time: 09:30\n",
    );
    expect(project.has("content/pictures/.gitkeep")).toBe(true);

    project.write("content/services.yml", services.replace("- name: Liturgy", "- name: Liturgy, in English"));
    const again = await inTerminal(...beforeServices, ...afterServices, ["Is this right?", "\r"]);
    expect(again).toEqual({ code: 0, shown: expect.stringContaining("The site says all of this already.") as string });
  });

  test("keeps a file that was changed before the first setup, and names what it still has of the sample", async () => {
    project.append("content/men.md", "\n## Our words\n\nWe play chess.\n");
    const run = await setUp("--name", "St. Herman Church", "--yes");
    expect(run.code).toBe(0);
    expect(project.read("content/men.md")).toContain("We play chess.");
    expect(project.has("content/men.yml")).toBe(true);
    expect(project.has("content/knights.yml")).toBe(false);
    const check = await project.run("build/operator/content.js", "check", "--strict");
    expect(check.stdout).toMatch(/men\.md\n *line +\d+ .*a simple supper/);
  });

  test("makes a site without a way to give online, and later adds parts and brings back nothing that was deleted, but with a kept version", async () => {
    expect(await setUp("--name", "St. Herman Church", "--parts", "giving by mail", "--yes")).toMatchObject({ code: 0 });
    const site = await openSite({ env: { CONTENT_DIR: project.path("content") } });
    expect((await site.get("/donate")).status).toBe(404);
    const { html, text } = await site.get("/give-by-mail");
    expect(text("main")).toContain("Make the check payable to St. Herman Church");
    expect(html).not.toMatch(/online|pay\.example/);

    expect(await setUp("--parts", "group for men", "--yes")).toMatchObject({ code: 0 });
    project.write("content/men.md", "## Ours\n\nWe play chess.\n");
    project.remove("content/pages/give-by-mail.md");
    const run = await setUp("--parts", "group for men, Ask the Priest", "--yes");
    expect(run.code).toBe(0);
    expect(["donate.yml", "pages/give-by-mail.md", "ask.yml"].filter((file) => project.has(`content/${file}`))).toEqual(
      ["ask.yml"],
    );
    expect(project.read("content/men.md")).toContain("We play chess.");
    const [, version = ""] = /content -- restore (\w{16})/.exec(run.stdout)!;
    expect(await project.run("build/operator/content.js", "restore", version)).toMatchObject({ code: 0 });
    expect(project.has("content/ask.yml")).toBe(false);
    expect(project.read("content/men.md")).toContain("We play chess.");
  });

  test("names the line that fly.toml lacks", async () => {
    project.write("fly.toml", "[env]\n");
    const { code, stderr } = await setUp("--site", "https://www.example.net", "--yes");
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining("no line SITE_URL") as string });
  });

  test("writes where the site reads", async () => {
    cpSync(project.path("content"), project.path("live"), { recursive: true });
    const before = project.read("content/parish.yml");
    const env = { ...process.env, CONTENT_DIR: project.path("live") };
    const setup = [process.execPath, "build/operator/setup.js", "--phone", "(509) 555-0132", "--yes"];
    expect(await runProgram(setup, { cwd: project.folder, env })).toMatchObject({ code: 0, stderr: "" });
    expect(project.read("live/parish.yml")).toContain("phone: (509) 555-0132");
    expect(project.read("content/parish.yml")).toBe(before);
  });
});
