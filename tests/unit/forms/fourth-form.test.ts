import { type ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FormResponse } from "~/forms/receive/form-response";
import { oneOf, text } from "~/forms/definition/fields";
import { defineForm } from "~/forms/definition/form";
import { temporaryFolder } from "../../support/temporary";
import { testEnv } from "../../support/server/test-env";

/**
 * What a fourth form has to say of itself; everything else is there. (A collection of its own would be one more entry.)
 */
const visitForm = defineForm({
  id: "visit",
  path: "/visit",
  title: "A visit",
  noun: "visit",
  collection: "knightsOfStOlgaRegistrations",
  fields: {
    who: text({ label: "Who are you?", required: "Tell us who you are", tooLong: "Too long" }),
    when: oneOf({ label: "When?", options: { sunday: "On Sunday", feast: "On a feast" }, required: "Choose a day" }),
  },
  record: ({ who, when }) => ({ name: who, email: `${when}@example.org` }),
  alerts: { sent: "knights-sent", failed: "knights-failed" },
});

let post: (body: string) => Promise<Response | { data: FormResponse; init: ResponseInit | null }>;
let close: () => Promise<void>;

beforeAll(async () => {
  Object.assign(process.env, testEnv(temporaryFolder("fourth-form"), { LOG_LEVEL: "silent" }));
  const { receive } = await import("~/forms/receive/receive.server");
  const { recordStore } = await import("~/records/open-store.server");
  close = () => recordStore().close();
  post = (body) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const request = new Request("http://localhost/visit", { method: "POST", body, headers });
    return receive({ request, context: {}, params: {} } as ActionFunctionArgs, visitForm);
  };
});
afterAll(() => close());

it("needs only its definition to be received, checked, stored and confirmed", async () => {
  const sent = (await post("who=Anna&when=feast")) as Response;
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/visit"]);
  const { recordStore } = await import("~/records/open-store.server");
  expect(await recordStore().count("knightsOfStOlgaRegistrations")).toBe(1);
});

it("comes back with its own messages and the typed text", async () => {
  const { data, init } = (await post("who=&when=never")) as { data: FormResponse; init: ResponseInit };
  expect(init.status).toBe(422);
  expect(data).toMatchObject({
    formId: "visit",
    fieldErrors: { who: "Tell us who you are", when: "Choose a day" },
    repopulateFields: { who: "", when: "never" },
  });
});
