import { describe, expect, test } from "vitest";
import { openSite } from "../../support/server/site";

const site = await openSite({ env: { SITE_URL: "https://parish.example.org" } });

const labels = async (path: string, selector: string) => {
  const { texts } = await site.get(path);
  return texts(selector).map((text) => text.trim());
};

describe("The header", () => {
  test("has the two dropdowns and the direct links, and Donate", async () => {
    expect(await labels("/faith", ".bar-nav > ul > li > a")).toEqual(["Home", "Prayer Request", "Men’s Group"]);
    expect(await labels("/faith", ".drop-button")).toEqual(["About", "Info & Events"]);
    const about = [
      "History",
      "Clergy & Leadership",
      "Contact",
      "Our Faith",
      "Your First Visit",
      "In Need of a Priest?",
    ];
    expect(await labels("/faith", ".drop:nth-of-type(2) .drop-list a")).toEqual(about);
    const information = ["Announcements & Schedule", "Parish News", "Church Calendar"];
    expect(await labels("/faith", ".drop:nth-of-type(3) .drop-list a")).toEqual(information);
    expect(await labels("/faith", "header a.btn")).toEqual(["Donate"]);
  });

  test("starts tall on the home page only, where no Home link is needed", async () => {
    const home = await site.get("/");
    expect(home.$("header").hasClass("tall")).toBe(true);
    expect(await labels("/", "header nav a")).not.toContain("Home");
    const faith = await site.get("/faith");
    expect(faith.$("header").hasClass("tall")).toBe(false);
  });

  test("marks the current page", async () => {
    const { $, attributes } = await site.get("/faith");
    const current = attributes("[aria-current=page]", "href");
    expect(new Set(current)).toEqual(new Set(["/faith"]));
    expect($(".drop:has([aria-current]) > .drop-button").text()).toBe("About");
  });
});

test("The side panel has its three groups, Donate and a way out", async () => {
  expect(await labels("/news", "#menu h2")).toEqual([
    "About Our Parish",
    "Information & Events",
    "Ministries & Resources",
  ]);
  const { $ } = await site.get("/news");
  expect($("#menu .panel-sheet > p a").first().attr("href")).toBe("/donate");
  expect($("#menu .panel-close").attr("href")).toBe(`#${$("a[href='#menu']").attr("id")}`);
});

test("The footer has place, times and telephone", async () => {
  const { $, text } = await site.get("/news");
  const footer = text("footer");
  expect(footer).toContain("Hours 8:35 AM, Divine Liturgy 9:00 AM");
  expect(footer).toMatch(/Glory to God for all things!$/);
  expect($("footer a[href^='tel:+1']").text()).toMatch(/\(\d{3}\) 555-01\d\d/);
  expect(footer).toContain("An Orthodox parish in");
  expect($("footer nav h2").text()).toBe("AboutInformationResources");
  expect($("footer nav a[href='/textalerts']")).toHaveLength(1);
  expect($("footer .church-bodies a svg")).toHaveLength(2);
});

test("The home page is greeting, card, readings, two events, information and the Knights, in this order", async () => {
  const { $, text, texts } = await site.get("/");
  expect(text(".hero")).toMatch(/^Christ is in our midst!.*since 1915.*Orthodox Church in America$/);
  const [first, ...headings] = texts("main h2");
  expect(first).toBe("Next service: Sunday, November 16");
  expect(headings).toEqual([
    ...["Welcome", "Liturgical Schedule", "Your first visit", "Upcoming Events"],
    ...[expect.stringMatching(/^Readings for /), "Important Information", "The Knights of St. Olga"],
  ]);
  expect($("main section .events").first().children("li")).toHaveLength(2);
  expect($("a.btn[href='/knights']").text()).toBe("Learn More about The Knights of St. Olga");
});
