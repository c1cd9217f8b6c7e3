import { describe, expect, it } from "vitest";
import { type Page } from "../../support/visitor/page";
import { openSite } from "../../support/server/site";

const site = await openSite();

const first = { fullName: "John Smith", email: "john@example.org", phone: "(603) 555-0142" };
const second = {
  formatPreference: "structured",
  meetingAvailability: ["weekday-evening", "saturday-morning"],
  commitmentLevel: "weekly-plus",
};
const third = { personalGoals: "Pray daily\nRead the Psalter", additionalInfo: 'He said "yes" & <b>came</b>' };
const next = { button: "button[name=step]:contains(Next)" };
const back = { button: "button[name=step]:contains(Back)" };

const currentStep = ({ $ }: Page) => $(".steps [aria-current=step]").text();
const buttons = ({ texts }: Page) => texts("#men button");
const registrations = () => site.records("mensMinistryRegistrations");

describe("the men's wizard without a script", () => {
  it("goes through its three steps, stores once at the end, and begins again", async () => {
    const visitor = site.visitor();
    const one = await visitor.get("/menreg");
    expect(buttons(one)).toEqual(["Next"]);
    const two = await visitor.submit(one, first);
    expect([two.status, currentStep(two)]).toEqual([200, "Availability & Format"]);
    expect(two.$("progress").attr("value")).toBe("2");
    expect(buttons(two)).toEqual(["Next", "Back"]);
    const three = await visitor.submit(two, second, next);
    expect([three.status, currentStep(three)]).toEqual([200, "Goals & Additional Info"]);
    expect(buttons(three)).toEqual(["Submit Registration", "Back"]);
    expect(three.url.search).toBe("?step=3");
    expect(await registrations()).toHaveLength(0);
    const sent = await visitor.submit(three, third);
    expect([sent.status, sent.location]).toEqual([303, "/menreg"]);
    const done = await visitor.follow(sent);
    expect(done.text(".alert p")).toBe("Registration submitted successfully. We'll be in touch soon!");
    expect(currentStep(done)).toBe("Personal Information");
    expect(done.$("#fullName").attr("value") ?? "").toBe("");
    expect(await registrations()).toMatchObject([{ ...first, ...second, ...third, processed: false }]);
  });

  it("goes back without losing or checking answers", async () => {
    const visitor = site.visitor();
    const two = await visitor.submit(await visitor.get("/menreg"), first);
    const one = await visitor.submit(two, { formatPreference: "deep" }, back);
    expect([one.status, currentStep(one), one.$(".field-error").length]).toEqual([200, "Personal Information", 0]);
    expect(one.$("#fullName").attr("value")).toBe("John Smith");
    const twoAgain = await visitor.submit(one, {}, next);
    expect(twoAgain.$("input[value=deep]").attr("checked")).toBeDefined();
    const three = await visitor.submit(twoAgain, second, next);
    const long = "x".repeat(600);
    const backAgain = await visitor.submit(three, { personalGoals: long }, back);
    expect([backAgain.status, currentStep(backAgain)]).toEqual([200, "Availability & Format"]);
    const threeAgain = await visitor.submit(backAgain, {}, next);
    expect(threeAgain.$("#personalGoals").text()).toBe(long);
  });
});
