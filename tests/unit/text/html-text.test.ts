import { expect, test } from "vitest";
import { mailText, withWholeLinks } from "~/text/html-text";

test("A mail's text keeps what its HTML says: paragraphs, addresses of links, numbers of lists, rows of tables", () => {
  const html =
    '<p><a href="https://forms.example.org/dish">Sign up here</a>, see <a href="#events">the schedule</a> and ' +
    '<a href="/files/letter.pdf">the letter</a>, or write to <a href="mailto:a@example.org">a@example.org</a>.</p>' +
    "<ol><li>Bring salt.</li><li>Bring wine.</li></ol>" +
    "<table><tr><th>Day</th><th>Dish</th></tr><tr><td>Friday</td><td>Fish</td></tr></table>";
  expect(mailText(withWholeLinks(html, "https://parish.example.org", "/announcements#snow"))).toBe(
    [
      "Sign up here <https://forms.example.org/dish>, see the schedule <https://parish.example.org/announcements#events> and " +
        "the letter <https://parish.example.org/files/letter.pdf>, or write to a@example.org.",
      ...["", "1. Bring salt.", "2. Bring wine.", "", "Day; Dish", "Friday; Fish"],
    ].join("\n"),
  );
  expect(mailText("<h2>Snow</h2>\n<ul>\n<li>Park</li>\n<li>Walk &lt;slowly&gt;</li>\n</ul>\n<p>Home</p>\n")).toBe(
    ["Snow", "", "- Park", "- Walk <slowly>", "", "Home"].join("\n"),
  );
  expect(withWholeLinks('Room (#5), <a href="#events">', "https://parish.example.org", "/announcements")).toBe(
    'Room (#5), <a href="https://parish.example.org/announcements#events">',
  );
});
