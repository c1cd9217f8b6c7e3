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
const next = { button: "button[name=step]:contains(Next)" };
const back = { button: "button[name=step]:contains(Back)" };

const currentStep = ({ $ }: Page) => $(".steps [aria-current=step]").text();

describe("the men's wizard without a script", () => {
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
