import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { type CommemoratedRequest, type Commemorations } from "~/commemorations/list/commemorations";
import { type ListStyle } from "~/commemorations/list/contents";
import { commemorationsHtml } from "~/commemorations/list/html";
import { commemorationsText } from "~/commemorations/list/text";

const style: ListStyle = { zone: "America/New_York", parishName: "Saints & Angels" };
const window = { date: "2026-11-22", after: "2026-11-15T12:00:00.000Z", until: "2026-11-22T12:00:00.000Z" };

const person = (text: string) => ({ text, name: text, kind: "plain" as const });

const anna: CommemoratedRequest = {
  id: "anna",
  received: "2026-11-17T15:30:00.000Z",
  living: [person("Anna"), person('the "sick": Peter')],
  departed: [person("Olga")],
  message: "For healing <soon>\n& for patience",
};
const john: CommemoratedRequest = {
  id: "john",
  received: "2026-11-18T00:05:00.000Z",
  living: [person("John's child")],
  departed: [],
  message: "",
};
const departedOnly: CommemoratedRequest = {
  ...john,
  id: "basil",
  living: [],
  departed: [person("Basil")],
  message: "At rest",
};

const whole: Commemorations = { ...window, requests: [anna, john], total: 2, remembered: [] };
const start: Commemorations = { ...window, requests: [john, departedOnly], total: 1_500, remembered: [] };
const empty: Commemorations = { ...window, requests: [], total: 0, remembered: [] };

describe("a field that is not understood", () => {
  const field = { text: "Sick: <Ana>\n\nBob - not Orthodox", name: "", kind: "asWritten" as const };
  const list = { ...whole, requests: [{ ...anna, living: [field] }, john] };

  it("is after the names of its group, as written, and its lines are counted", () => {
    const text = commemorationsText(list, style);
    expect(text).toContain("2 requests, 2 names, 2 lines to sort, received");
    expect(text).toContain(
      "LIVING (1)\n  John's child\n\nAS WRITTEN AMONG THE LIVING: PLEASE SORT (1)\n  - Sick: <Ana>\n\n    Bob - not Orthodox\n\nDEPARTED (1)\n",
    );
    expect(text).toContain("Olga (Tue, Nov 17, 10:30 AM):\n  For healing");
    const page = load(commemorationsHtml(list, style));
    expect(page("h2:contains('As written among the living: please sort') + ul li").html()).toBe(
      "Sick: &lt;Ana&gt;<br><br>Bob - not Orthodox",
    );
  });

  it("is with its request in a list by request", () => {
    const byRequest = { ...style, byRequest: true };
    expect(commemorationsText(list, byRequest)).toContain(
      "As written among the living: please sort:\n  Sick: <Ana>\n\n  Bob - not Orthodox\n",
    );
  });
});

describe("as text", () => {
  it("has all names together, then the messages", () => {
    expect(commemorationsText(whole, style)).toBe(`Commemorations for Sunday, November 22, 2026
2 requests, 4 names, received after Sunday, November 15, 2026, 7:00 AM EST
and until Sunday, November 22, 2026, 7:00 AM EST

LIVING (3)
  Anna
  the "sick": Peter
  John's child

DEPARTED (1)
  Olga

MESSAGES

Anna, the "sick": Peter, Olga (Tue, Nov 17, 10:30 AM):
  For healing <soon>
  & for patience
`);
  });

  it("has each request for itself where that is asked for counted from the whole day, and its title and notes", () => {
    const own = { ...style, byRequest: true, title: "More prayers", notes: ["The first part was printed before."] };
    expect(commemorationsText(start, own)).toBe(`More prayers
The first 2 of 1,500 requests, 2 names, received after Sunday, November 15, 2026, 7:00 AM EST
and until Sunday, November 22, 2026, 7:00 AM EST

The first part was printed before.

REQUEST 1 OF 1500, TUE, NOV 17, 7:05 PM

Living:
  John's child

REQUEST 2 OF 1500, TUE, NOV 17, 7:05 PM

Departed:
  Basil

Message:
  At rest
`);
  });

  it("says that there are no names of a kind, and no messages", () => {
    const text = commemorationsText({ ...whole, requests: [john], total: 1 }, style);
    expect(text).toContain("1 request, 1 name, received");
    expect(text).toMatch(/LIVING \(1\)\n {2}John's child\n\nDEPARTED \(0\)\n {2}\(no names\)\n$/);
  });

  it("reports that there are no requests", () => {
    expect(commemorationsText(empty, style)).toBe(`Commemorations for Sunday, November 22, 2026
0 requests, 0 names, received after Sunday, November 15, 2026, 7:00 AM EST
and until Sunday, November 22, 2026, 7:00 AM EST

No requests have come for this day.
`);
  });
});

describe("as a page", () => {
  const pageOf = (list: Commemorations, own: Partial<ListStyle> = {}) =>
    load(commemorationsHtml(list, { ...style, ...own }));
  /** The words of each element, those of a list's items separated by a bar. */
  const wordsOf = ($: ReturnType<typeof load>, selector: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).text());

  it("has all names together, then the messages", () => {
    const $ = pageOf(whole);
    expect(wordsOf($, "title, h1")).toEqual(Array(2).fill("Commemorations for Sunday, November 22, 2026"));
    expect(wordsOf($, "h1 ~ p:first-of-type")).toEqual([
      "Saints & Angels. 2 requests, 4 names, received until Sunday, November 22, 2026, 7:00 AM EST",
    ]);
    expect(wordsOf($, "h2")).toEqual(["Living (3)", "Departed (1)", "Messages"]);
    expect(wordsOf($, "ul:first-of-type li")).toEqual(["Anna", 'the "sick": Peter', "John's child"]);
    expect(wordsOf($, "ul:last-of-type li")).toEqual(["Olga"]);
    expect($(".message").html()).toBe(
      '<strong>Anna, the "sick": Peter, Olga (Tue, Nov 17, 10:30 AM):</strong> ' +
        "For healing &lt;soon&gt;<br>&amp; for patience",
    );
    expect(commemorationsHtml(whole, style)).toContain(
      "<li>the &quot;sick&quot;: Peter</li>\n<li>John&#39;s child</li>",
    );
  });

  it("has each request under a heading, its names separated by dots, its living and its departed apart", () => {
    const $ = pageOf(whole, { byRequest: true });
    expect(wordsOf($, "h2")).toEqual(["Request 1 of 2, Tue, Nov 17, 10:30 AM", "Request 2 of 2, Tue, Nov 17, 7:05 PM"]);
    expect(wordsOf($, "h2:first-of-type + div p")).toEqual([
      'Living: Anna \u00B7 the "sick": Peter',
      "Departed: Olga",
      "Message: For healing <soon>& for patience",
    ]);
  });

  it.each([
    [26, "22pt"],
    [27, "19pt"],
    [66, "19pt"],
    [67, "16pt"],
    [196, "16pt"],
    [197, "11pt"],
  ])("has %i names in %s", (count, size) => {
    const departed = Array.from({ length: count - 1 }, (_, at) => person(`Name ${at}`));
    const $ = pageOf({ ...whole, requests: [{ ...john, departed }], total: 1 });
    expect($("body > div").attr("style")).toContain(`font-size:${size}`);
  });
});
