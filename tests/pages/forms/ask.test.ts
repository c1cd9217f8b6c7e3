import { describe, expect, it } from "vitest";
import { askForm } from "~/forms/ask";
import { openSite } from "../../support/server/site";
import { type Page } from "../../support/visitor/page";

const site = await openSite();

const asked = {
  name: "Mary",
  email: "mary@example.org",
  subject: "house-blessing",
  town: "Berlin",
  message: "We moved.",
};
const memorial = { name: "Mary", phone: "(603) 555-0117", subject: "memorial", memorialDate: "2025-11-30" };

const send = async (fields: Record<string, string>) => {
  const visitor = site.visitor();
  return visitor.submit(await visitor.get("/ask"), fields);
};
const errorsOf = ({ $ }: Page) =>
  $(".summary a")
    .map((_, link) => `${$(link).attr("href")} ${$(link).text()}`)
    .get();
const stored = () => site.records("priestMessages");

describe("a message to the priest", () => {
  it("accepts an email address as phones paste it, and asks for an unclear day", async () => {
    const pasted = await send({ ...asked, email: "Maria <mailto:maria@example.org>," });
    expect(pasted.status).toBe(303);
    expect((await stored()).at(-1)).toMatchObject({ email: "maria@example.org" });
    const form = await site.get("/ask");
    // The browser's own check would refuse it before it is sent.
    expect(form.$("form#ask").attr("novalidate")).toBeDefined();
    const memorialDate = "Sunday, December 1, 2025";
    const refused = await send({ ...memorial, memorialDate, memorialNames: "Olga" });
    expect(errorsOf(refused)).toEqual(["#memorialDate This date is Monday, December 1, 2025. Which day do you mean?"]);
    expect(refused.$("#memorialDate").val()).toBe(memorialDate);
    expect(refused.$("#memorialDate").attr("type")).toBe("text");
  });

  it("can be seen with Back on a shared computer, and the page without scripts warns of that", async () => {
    const visitor = site.visitor();
    const form = await visitor.get("/ask");
    const sent = await visitor.follow(await visitor.submit(form, asked));
    for (const page of [form, sent, await site.get("/prayer"), await site.get("/knights"), await site.get("/menreg")])
      expect(page.text("noscript")).toContain("On a shared computer, close this window when you are done");
  });

  it("is stored as typed, and the receipt names who answers, how and when, without repeating it", async () => {
    const visitor = site.visitor();
    const sent = await visitor.submit(await visitor.get("/ask"), asked);
    expect([sent.status, sent.location]).toEqual([303, "/ask"]);
    const receipt = await visitor.follow(sent);
    expect(receipt.text(".alert[role=status]")).toContain("Your message was sent.");
    expect(receipt.text(".receipt")).toMatch(
      /^Your message was received\.\s*Father N\. will write to you by email within two days\. If you don't hear from us by then, call \(603\) 555-0142\.\s*Sent on November \d+, 2025\.$/,
    );
    expect(receipt.html).not.toContain("mary@example.org");
    expect((await stored()).at(-1)).toMatchObject({ ...asked, processed: false });
  });

  it("with many errors comes back with the typed text, and each error at its field and in the summary", async () => {
    const before = (await stored()).length;
    const typed = {
      email: "mary@",
      subject: "memorial",
      memorialDate: "next Sunday",
      memorialNames: "none",
      message: "<b>x",
    };
    const refused = await send(typed);
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toEqual([
      "#name Enter your name",
      "#email Please enter a valid email address",
      "#memorialDate Enter the date like this: 11/29/2026",
      "#memorialNames Enter at least one name",
    ]);
    expect(refused.text("#memorialDate-error")).toContain("Enter the date like this");
    // A date field of a browser would show nothing of it.
    expect(["type", "value"].map((name) => refused.$("#memorialDate").attr(name))).toEqual(["text", "next Sunday"]);
    expect(refused.$("#email").attr("value")).toBe("mary@");
    expect(refused.$("[name=subject][value=memorial]").attr("checked")).toBe("checked");
    expect([refused.$("#memorialNames").text(), refused.$("#message").text()]).toEqual(["none", "<b>x"]);
    expect((await stored()).length).toBe(before);
  });
});

it("the fields of one subject are those that the page shows for it alone", async () => {
  const form = await site.get("/ask");
  const names = (group: string) => [
    ...new Set(form.$(`${group} [name]`).map((_, control) => form.$(control).attr("name")!)),
  ];
  expect(names(".house-blessing")).toEqual(askForm.askedBy!.fields["house-blessing"]);
  expect(names(".memorial")).toEqual(askForm.askedBy!.fields.memorial);
});

it("the list of pages, the contact page and the sample pages lead to it", async () => {
  for (const path of ["/pages", "/contact", "/first-visit", "/need-a-priest"]) {
    expect((await site.get(path)).$("main a[href='/ask']").length, path).toBeGreaterThan(0);
  }
});
