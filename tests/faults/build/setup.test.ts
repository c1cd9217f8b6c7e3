import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { openSite } from "../../support/server/site";
import { Project } from "../../support/project/project";
import { filesBelow } from "../../support/project/source";
import { until } from "../../support/until";
import { followLinks } from "../../support/visitor/links";

const answers = `name: St. Herman Orthodox Church
shortName: St. Herman's
founded: 1987
street: 410 Cherry Street
city: Wenatchee
state: WA
zip: "98801"
serves: the Wenatchee Valley
description: A parish in central Washington. Everyone who seeks Christ is welcome.
timezone: America/Los_Angeles
diocese: Diocese of the West
dioceseSite: https://west.example.net
phone: (509) 555-0132
email: office@stherman.example.net
rector: Father James
rectorPhone: (509) 555-0170
rectorEmail: priest@stherman.example.net
clergy: Deacon Paul Smith, Deacon, (509) 555-0171
sunday: [Hours 09:40, Divine Liturgy 10:00-11:30]
vespers: Saturday 17:00
patron: St Herman of Alaska
patronDay: August 9
parts: [men, brotherhood, candles, giving, gallery, ask, holyWeek]
giving: https://pay.example.net/st-herman
brotherhood: Brothers of St. Herman
app: st-herman
region: sjc
site: https://www.stherman.example.net
color: "#1f4f7a"
`;

/** The sample parish's name, places, telephones, people and addresses. */
const ofTheSample =
  /olga|notch|new (?:hampshire|england)|church street|\(603\)|03500|\b1915\b|8:35|father n\b|example\.org|dneoca|hundred years|Division for Children/i;
/** Saints and places of every parish's calendar. */
const ofTheCalendar = /(?:St\.? |Princess |blessed )?Olga,? [^<]*/gi;

const leftOut = ["/books", "/textalerts", "/survey", "/church-school", "/rides"];

let project: Project;
beforeEach(() => {
  project = new Project("build", "sample", "fly.toml");
});
const setUp = (...args: string[]) => project.run("build/operator/setup.js", ...args);
const snapshot = () => filesBelow(project.folder).map((file) => [file, readFileSync(file, "base64")]);

describe("npm run setup", () => {
  test("makes a site of another parish, with nothing of the sample's and no dead link", async () => {
    project.write("answers.yml", answers);
    const run = await setUp("--answers", project.path("answers.yml"), "--yes");
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toMatch(/^The content is right[^]*\d+ places are still made up[^]*npm start\n$/);
    const check = await project.run("build/operator/content.js", "check", "--strict");
    expect(check.stdout).toMatch(/^The content in .* is right[^]*still to be written/);
    const settings = project.read("fly.toml");
    for (const setting of [
      'app = "st-herman"',
      'primary_region = "sjc"',
      'SITE_URL = "https://www.stherman.example.net"',
    ])
      expect(settings).toContain(setting);
    expect(project.has("public/images/book-prayers.svg")).toBe(false);

    const site = await openSite({ env: { CONTENT_DIR: project.path("content"), PREVIEW_DATE: "2027-08-04" } });
    const { pages, dead } = await followLinks(site, ["/"]);
    expect(dead).toEqual([]);
    expect(pages.size).toBeGreaterThan(20);
    expect(leftOut.filter((address) => pages.has(address))).toEqual([]);
    const left = [...pages].flatMap(([address, { $ }]) => {
      $("svg, style, script:not([type='application/ld+json'])").remove();
      const html = $.html().replace(ofTheCalendar, "");
      return [...html.matchAll(new RegExp(`.{0,40}(?:${ofTheSample.source}).{0,40}`, "gi"))].map(
        ([words]) => `${address}: ${words}`,
      );
    });
    expect(left).toEqual([]);
    const home = pages.get("/")!;
    expect(home.text("h1")).toBe("St. Herman Orthodox Church");
    for (const words of ["9:40 AM", "10:00 AM", "5:00 PM"]) expect(home.text("main")).toContain(words);
    expect(pages.get("/contact")!.text("main")).toContain("Deacon Paul Smith");
    const august = await site.get("/calendar/2027-08");
    expect(august.$(".is-red").text()).toContain("St Herman of Alaska");
  });

  test("changes nothing without an agreement, a terminal, right answers, or a right and committed content", async () => {
    project.write("wrong.yml", "zip: 9880\ncolour: navy\nsunday: Liturgy 25:30\n");
    const git = (...args: string[]) => spawnSync("git", args, { cwd: project.folder });
    const refusals: [string, string[], RegExp, () => void][] = [
      ["no terminal", [], /^setup: There is no terminal to ask on[^\n]*\n$/, () => {}],
      ["no agreement", ["--phone", "(509) 555-0132"], /^setup: There is no terminal to ask on[^\n]*\n$/, () => {}],
      [
        "wrong answers",
        ["--answers", project.path("wrong.yml"), "--yes"],
        /zip: found "9880", expected a ZIP code[^\n]*\ncolour: [^\n]*did you mean color\?\nsunday: [^\n]*a time on the 24-hour clock[^\n]*\nNothing/,
        () => {},
      ],
      ["no file", ["--answers", "none.yml", "--yes"], /^setup: There is no file none\.yml\.\n$/, () => {}],
      [
        "changes that are not committed",
        ["--city", "Wenatchee", "--yes"],
        /^setup: There are changes that are not committed, such as [^\n]*\n$/,
        () => git("init", "-q"),
      ],
      [
        "content with a mistake",
        ["--city", "Wenatchee", "--yes"],
        /^setup: The content has mistakes[^\n]*\n$/,
        () => {
          project.remove(".git");
          project.write("content/events.yml", "- title: Without a date\n");
        },
      ],
      ["no site", ["--city", "Wenatchee", "--yes"], /parish\.yml is missing\.\n$/, () => project.remove("content")],
    ];
    for (const [name, args, sentence, prepare] of refusals) {
      prepare();
      const before = snapshot();
      const { code, stdout, stderr } = await setUp(...args);
      expect({ name, stdout, isRefused: code !== 0 }).toEqual({ name, stdout: "", isRefused: true });
      expect(stderr, name).toMatch(sentence);
      expect(snapshot(), name).toEqual(before);
    }
  });

  test.each([
    ["Ctrl+C", "\x03"],
    ["Ctrl+D", "\x04"],
  ])("ends at %s with a sentence, and changes nothing", async (_, key) => {
    const before = snapshot();
    const command = `stty cols 100 rows 40; exec "${process.execPath}" build/operator/setup.js`;
    const child = spawn("script", ["-qec", command, "/dev/null"], { cwd: project.folder });
    let shown = "";
    child.stdout.on("data", (bytes: Buffer) => (shown += bytes.toString()));
    await until(() => expect(shown).toContain("full name"));
    child.stdin.write(key);
    const [code] = (await once(child, "close")) as [number];
    expect({ code, shown }).toEqual({ code: 1, shown: expect.stringContaining("Nothing was changed.") as string });
    expect(snapshot()).toEqual(before);
  });

  test("puts back the content that a killed setup had put aside", async () => {
    const name = "content/parish.yml";
    const before = project.read(name);
    spawnSync("mkdir", ["-p", project.path(".cache/setup")]);
    spawnSync("mv", [project.path("content"), project.path(".cache/setup/before")]);
    expect(await setUp("--phone", "(509) 555-0132", "--yes")).toMatchObject({ code: 0, stderr: "" });
    expect(project.read(name)).not.toBe(before);
    expect(project.read(name)).toContain("phone: (509) 555-0132");
    expect(filesBelow(path.join(project.folder, ".cache")).filter((file) => file.includes("setup"))).toEqual([]);
  });
});
