import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { type Form } from "~/forms/definition/form";
import { askForm } from "~/forms/ask";
import { knightsForm } from "~/forms/knights";
import { menForm } from "~/forms/men";
import { prayerForm } from "~/forms/prayer";
import { emptied } from "../records/stores";
import { until } from "../../support/until";
import { openReceiver } from "./open-receiver";

const receiver = await openReceiver();
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await emptied(receiver.store);
});
afterAll(() => receiver.store.close());

const submission = "0195aaaa-bbbb-7ccc-8ddd-eeeeffff0000";
const token = receiver.tokenOf(0, submission);
const names = { prayerNamesLiving: "Olga" };
const alertsOf = ({ response }: { response?: { alerts: { message: string }[] } }) =>
  response!.alerts.map(({ message }) => message);
/** The data in a signed cookie. */
function flashData(setCookie: string): unknown {
  const [data] = decodeURIComponent(/^alert-\w+=([^;]*)/.exec(setCookie)![1]!).split(".");
  return JSON.parse(Buffer.from(data!, "base64").toString());
}

const day = expect.stringMatching(/^[A-Z][a-z]+ \d+, 20\d\d$/) as unknown;
const sunday = expect.stringMatching(/^Sunday, [A-Z][a-z]+ \d+$/) as unknown;
const question = { name: "Anna", subject: "confession" };
const memorial = { name: "Anna", subject: "memorial", memorialDate: "2025-11-16", memorialNames: "Olga" };

describe("a correct post", () => {
  it("is logged by form and outcome without its content", async () => {
    const info = vi.spyOn(receiver.log, "info");
    await receiver.post(prayerForm, { ...names, token });
    await receiver.post(prayerForm, { ...names, token });
    expect(info.mock.calls).toEqual([
      [{ event: "post-stored", form: "prayer" }],
      [{ event: "post-repeated", form: "prayer" }],
    ]);
  });

  it("is another record for other names or in another form, with an id that reveals no other post", async () => {
    await receiver.post(prayerForm, { ...names, token });
    await receiver.post(prayerForm, { prayerNamesLiving: "Anna", token });
    await receiver.post(knightsForm, { name: "George", email: "george@example.org", token });
    const ids = [
      ...(await receiver.records("prayerRequests")),
      ...(await receiver.records("knightsOfStOlgaRegistrations")),
    ].map(({ id }) => id);
    expect(ids).toHaveLength(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    // Nothing but the version and the variant is equal at the same place in all of them.
    const equal = [...ids[0]!].filter((letter, place) => letter !== "-" && ids.every((id) => id[place] === letter));
    expect(equal.length).toBeLessThan(6);
  });

  it.each([
    [prayerForm, { prayerNamesLiving: "Anna\nPeter", prayerNamesDeparted: "Olga" }, { nameCount: 3, readOn: sunday }],
    [prayerForm, { prayerNamesLiving: "same as last week" }, { readOn: sunday }],
    [askForm, { ...question, email: "anna@example.org" }, { replyBy: "email" }],
    [askForm, { ...question, phone: "(603) 555-0117" }, { replyBy: "phone" }],
    [
      askForm,
      { ...memorial, email: "anna@example.org", phone: "(603) 555-0117" },
      { replyBy: "either", readOn: sunday },
    ],
  ])("puts the words of the receipt into the cookie, and no typed text: %#", async (form, fields, facts) => {
    const { headers } = await receiver.post(form, fields);
    const [cookie] = headers.getSetCookie();
    expect(flashData(cookie!)).toEqual({ form: form.id, sentOn: day, ...facts });
  });

  it("without a token, as curl sends it, is a new record each time", async () => {
    const answers = [await receiver.post(prayerForm, names), await receiver.post(prayerForm, names)];
    expect(await receiver.records("prayerRequests")).toHaveLength(2);
    expect(answers[0]!.headers.getSetCookie()).toHaveLength(1);
  });

  it("ignores unknown fields", async () => {
    await receiver.post(prayerForm, { ...names, read: "true", __proto__x: "1", timestamp: "2000" });
    expect(await receiver.records("prayerRequests")).toMatchObject([{ ...names, read: false }]);
  });
});

it("too large a body is refused with its own status and message", async () => {
  const info = vi.spyOn(receiver.log, "info");
  const answer = await receiver.post(prayerForm, names, { body: `prayerNamesLiving=${"x".repeat(70_000)}` });
  expect(answer.status).toBe(413);
  expect(alertsOf(answer)).toEqual([expect.stringMatching(/shorten it/)]);
  expect(answer.response).toMatchObject({ formId: "prayer", fieldErrors: {}, repopulateFields: {} });
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(info.mock.calls).toEqual([[{ event: "post-rejected", form: "prayer", reason: "size", status: 413 }]]);
  expect(await receiver.records("prayerRequests")).toEqual([]);
});

it("wrong answers come back displayable: one text for a text, a mark for an unreadable character", async () => {
  const sent = [
    ["prayerNamesLiving", "Anna\u0000\r\nPeter"],
    ["prayerRequest", "one"],
    ["prayerRequest", "two"],
  ];
  const { response } = await receiver.post(prayerForm, sent);
  expect(response!.repopulateFields).toEqual({ prayerNamesLiving: "Anna\uFFFD\nPeter", prayerRequest: "one" });
  const choices = ["weekday-morning", "never", "weekday-morning"].map((choice) => ["meetingAvailability", choice]);
  expect((await receiver.post(menForm, choices)).response!.repopulateFields).toEqual({
    meetingAvailability: ["weekday-morning"],
  });
});

describe("a form in steps", () => {
  const first = { fullName: "John", email: "john@example.org" };
  const second = { formatPreference: "mix", meetingAvailability: "weekday-morning", commitmentLevel: "monthly" };
  const everything = { ...first, ...second };

  it.each([
    ["by its button", { step: "2" }, {}],
    ["by its address", {}, { query: "?step=2" }],
    ["by its button rather than its address", { step: "2" }, { query: "?step=3" }],
  ])("shows the requested step %s, and stores nothing", async (_, asked, options) => {
    const info = vi.spyOn(receiver.log, "info");
    const { status, response } = await receiver.post(menForm, { ...first, ...asked }, options);
    expect([status, response!.step, response!.fieldErrors]).toEqual([200, 2, {}]);
    expect(info).not.toHaveBeenCalled();
    expect(await receiver.records("mensMinistryRegistrations")).toEqual([]);
  });

  it.each([
    ["0", 1],
    ["99", 3],
    ["1000", 1],
  ])("asked for step %j shows step %i", async (step, shown) => {
    expect((await receiver.post(menForm, { ...everything, step })).response!.step).toBe(shown);
  });

  it("is stored from its last step when all is correct, or shows the first wrong step", async () => {
    for (const asked of [{}, { step: "3" }] as Record<string, string>[])
      expect((await receiver.post(menForm, { ...first, ...asked })).response).toMatchObject({ step: 2 });
    expect((await receiver.post(menForm, { ...second, personalGoals: "" })).response).toMatchObject({ step: 1 });
    const long = { ...everything, personalGoals: "x".repeat(501) };
    expect((await receiver.post(menForm, long)).response).toMatchObject({ step: 3 });
    const back = { step: 2, repopulateFields: { personalGoals: long.personalGoals } };
    expect((await receiver.post(menForm, { ...long, step: "2" })).response).toMatchObject(back);
    expect(await receiver.records("mensMinistryRegistrations")).toEqual([]);
    expect((await receiver.post(menForm, everything)).location).toBe("/menreg");
    expect(await receiver.records("mensMinistryRegistrations")).toMatchObject([{ fullName: "John" }]);
  });
});

describe("records that cannot be written", () => {
  const contactOf = async (form: Form) => {
    const [{ siteContent }, readers] = await Promise.all([
      import("~/content/snapshot.server"),
      import("~/forms/mail-readers.server"),
    ]);
    return readers.contactOf(form, siteContent());
  };
  it("give the visitor an address to write to, and keep the typed text", async () => {
    const error = vi.spyOn(receiver.log, "error");
    const cause = new Error("SQLITE_FULL");
    const { StoreError } = await import("~/records/store-error");
    vi.spyOn(receiver.store, "create").mockRejectedValue(new StoreError("full", "It is full.", cause));
    const man = { name: "George", email: "george@example.org" };
    const answer = await receiver.post(knightsForm, man);
    expect(answer.status).toBe(503);
    const { name, email } = await contactOf(knightsForm);
    expect(alertsOf(answer)).toEqual([`Error! Please try again later or email ${name}: ${email}`]);
    expect(answer.response!.repopulateFields).toEqual(man);
    expect(error.mock.calls).toEqual([
      [
        { event: "post-not-stored", form: "knights", fault: "full", cause: "Error: SQLITE_FULL" },
        expect.stringContaining("The disk is full: make room"),
      ],
    ]);
    const prayer = await receiver.post(prayerForm, names);
    expect(alertsOf(prayer)).toEqual(["We could not save this: our disk is full. Please try again later."]);
  });

  it("do not make the site unready when the record itself does not fit", async () => {
    const { isStoreReady } = await import("~/records/open-store.server");
    await receiver.post(prayerForm, names);
    expect(await isStoreReady()).toBe(true);
    const unfit: typeof prayerForm = {
      ...prayerForm,
      record: () => ({ prayerNamesLiving: "", prayerNamesDeparted: "none", prayerRequest: "" }),
    };
    expect((await receiver.post(unfit, names)).status).toBe(503);
    expect(await isStoreReady()).toBe(true);
    expect(await receiver.records("prayerRequests")).toMatchObject([names]);
    vi.spyOn(receiver.store, "create").mockRejectedValue(new TypeError("unforeseen"));
    expect((await receiver.post(prayerForm, names)).status).toBe(503);
    expect(await isStoreReady()).toBe(false);
  });

  it("get an answer within ten seconds; sending again is safe", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.spyOn(receiver.store, "create").mockReturnValue(new Promise(() => {}));
    const waiting = receiver.post(prayerForm, names);
    await until(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    let answered = false;
    void waiting.then(() => (answered = true));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(alertsOf(await waiting)).toEqual([expect.stringMatching(/safe to send it again/)]);
    vi.useRealTimers();
  });

  it("for an unknown reason get a general error, and the wizard stays at its last step", async () => {
    vi.spyOn(receiver.store, "create").mockRejectedValue(new TypeError("unforeseen"));
    const fields = { fullName: "John", email: "john@example.org", formatPreference: "mix", commitmentLevel: "monthly" };
    const answer = await receiver.post(menForm, { ...fields, meetingAvailability: "weekday-morning" });
    expect([answer.status, answer.response!.step]).toEqual([503, 3]);
    const { name } = await contactOf(menForm);
    const [message] = alertsOf(answer);
    expect(message).toContain(`Error! Let ${name} know something went wrong. We could not save this: `);
  });
});
