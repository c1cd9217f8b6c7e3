import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { someOf } from "../../support/project/size";
import { Desk, jsonLines, knight, man, prayerRequest } from "./run-command";

const first = await Desk.open();
let desk: Desk;
beforeEach(() => void (desk = first.another()));

const stored = async (id: string) =>
  jsonLines((await desk.records("export")).stdout).find((record) => record.id === id);

describe("records edit", () => {
  it("corrects a field, and reports field and record without the text", async () => {
    const { record } = prayerRequest({ id: "one-request", living: "Anna\nJsoeph", read: true });
    await desk.hold(
      { collection: "prayerRequests", record } as never,
      prayerRequest({ id: "other", living: "Jsoeph" }),
    );
    const { code, stdout } = await desk.records("edit", "one-request", "--prayerNamesLiving=Anna\nJoseph", "--yes");
    expect({ code, stdout }).toEqual({ code: 0, stdout: "Edited prayers one-request: prayerNamesLiving\n" });
    expect(await stored("one-request")).toEqual({
      collection: "prayerRequests",
      ...record,
      prayerNamesLiving: "Anna\nJoseph",
    });
    expect(await stored("other")).toMatchObject({ prayerNamesLiving: "Jsoeph" });
    // Nothing of the old text stays in the database's files.
    await desk.records("delete", "other", "--yes");
    for (const name of ["parish.db"]) expect(readFileSync(desk.file(name), "latin1")).not.toContain("Jsoeph");
  });

  it("replaces whole fields of any collection by their names", async () => {
    await desk.hold(man(), knight("Jsoeph", "the-knight"));
    const { stdout } = await desk.records("export", "men");
    const [{ id } = { id: "" }] = jsonLines(stdout) as { id: string }[];
    const edited = await desk.records(
      ...["edit", "men", id, "--fullName=Joseph", "--formatPreference=deep", "--yes"],
      "--meetingAvailability=weekday-evening,saturday-morning",
    );
    expect(edited.stdout).toBe(`Edited men ${id}: fullName, formatPreference, meetingAvailability\n`);
    expect(await stored(id)).toMatchObject({
      fullName: "Joseph",
      formatPreference: "deep",
      meetingAvailability: ["weekday-evening", "saturday-morning"],
    });
    expect(await desk.records("edit", "knights", "the-knight", "--name", "Joseph", "--yes")).toMatchObject({ code: 0 });
    expect(await stored("the-knight")).toMatchObject({ name: "Joseph", email: "knight@example.org" });
  });

  it.each(
    someOf([
      ["what the collection refuses", ["--prayerNamesLiving= "], 1, /prayerNamesLiving: is empty/],
      ["a text that is too long", [`--prayerRequest=${"x".repeat(501)}`], 1, /prayerRequest: is longer/],
      ["a field of another collection", ["--email=a@example.org"], 2, /prayers has no email/],
      ["nothing to change", ["--prayerNamesLiving=Anna"], 1, /Nothing would change/],
    ] as const),
  )("refuses %s, and changes nothing", async (_what, options, expected, message) => {
    await desk.hold(prayerRequest({ id: "request", living: "Anna" }));
    const { code, stdout, stderr } = await desk.records("edit", "request", ...options, "--yes");
    expect({ code, stdout }).toEqual({ code: expected, stdout: "" });
    expect(stderr).toMatch(message);
    expect(await stored("request")).toMatchObject({ prayerNamesLiving: "Anna", prayerRequest: "" });
  });

  it("asks first, for one record at a time", async () => {
    await desk.hold(prayerRequest({ id: "request" }), prayerRequest({ id: "second" }));
    expect(await desk.records("edit", "request", "--prayerRequest=x")).toMatchObject({ code: 2, stdout: "" });
    expect(await desk.records("edit", "request", "second", "--prayerRequest=x", "--yes")).toMatchObject({ code: 2 });
    expect(await desk.records("edit", "missing", "--prayerRequest=x", "--yes")).toMatchObject({ code: 3 });
    expect(await stored("request")).toMatchObject({ prayerRequest: "" });
  });
});

describe("--since and --until", () => {
  // By New York's clocks these are November 1 (before and after the change of the clocks), 1, 2 and 30, and December 1.
  const received = [
    "2026-11-01T03:59:59.999Z",
    "2026-11-01T04:00:00.000Z",
    "2026-11-02T04:59:59.999Z",
    "2026-11-02T05:00:00.000Z",
    "2026-12-01T04:59:59.999Z",
    "2026-12-01T05:00:00.000Z",
  ];

  it("list and export the days of the parish's clock, both included", async () => {
    await desk.hold(...received.map((at, index) => prayerRequest({ id: `at-${index}`, received: at })));
    const ids = async (...args: string[]) =>
      jsonLines((await desk.records(...args)).stdout)
        .map(({ id }) => String(id).slice("at-".length))
        .join("");
    expect(await ids("export", "prayers", "--since", "2026-11-01", "--until", "2026-11-30")).toBe("1234");
    const shown = (await desk.records("list", "--since", "2026-11-02", "--until", "2026-11-30")).stdout;
    expect(shown.match(/Id: .*/g)).toEqual(["Id: at-3", "Id: at-4"]);
    expect(await ids("export", "--since", "2026-11-02")).toBe("345");
    expect(await ids("export", "prayers", "--until", "2026-11-01")).toBe("012");
    const wrong = await desk.records("list", "--since", "2026-11-02", "--until", "2026-11-01");
    expect(wrong).toMatchObject({ code: 2, stdout: "" });
    expect(await desk.records("export", "--since", "yesterday")).toMatchObject({ code: 2, stdout: "" });
  });
});
