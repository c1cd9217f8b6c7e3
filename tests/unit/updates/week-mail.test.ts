import { afterAll, expect, test, vi } from "vitest";
import { ContentFolder } from "../../support/content/content-folder";

afterAll(() => vi.unstubAllEnvs());

test("The week's mail has the services, readings and announcements of the next seven days", async () => {
  const change = "  - {date: 2025-11-23, service: Hours, cancelled: Snow & ice}";
  const folder = new ContentFolder()
    .change("services.yml", "\nchanges:\n", `\nchanges:\n${change}\n`)
    .write(
      "bulletin.yml",
      "- {date: 2025-11-23, roles: {Reader: Anna, Coffee hour: open, Prosphora: 'open, tell Maria'}}\n",
    )
    .write("announcements.yml", "- {type: info, title: Ice, date: Current, content: 'Park [below](/contact).'}\n");
  vi.stubEnv("CONTENT_DIR", folder.path);
  vi.stubEnv("PREVIEW_DATE", "2025-11-21");
  vi.resetModules();
  const { weekItem } = await import("~/updates/week-mail.server");
  const { bodies } = await import("~/updates/subscriber-mail");
  const item = weekItem(new Date("2025-11-22T23:00:00Z"));
  expect(item).toMatchObject({
    sentence: "Services from Saturday, November 22, 2025",
    until: "2025-11-22T23:00:00.000Z",
  });
  const siteUrl = "https://parish.example.org";
  const { text, html } = bodies([item], `${siteUrl}/leave`, { parishName: () => "St. Olga", siteUrl });
  expect(text).toMatch(
    /^St\. Olga\n\nServices from .*\n\nSunday, November 23: 8:35 AM Hours cancelled\. Snow & ice\. Held: 9:00 AM Divine Liturgy\.\n\n/,
  );
  expect(text).toContain(`
Sunday, November 23
- 9:00 AM Divine Liturgy

24th Sunday after Pentecost; Afterfeast of the Entry of the Theotokos; Right-believing Alexander Nevsky
Fast; fish allowed
Readings: Ephesians 2:14–22; Galatians 5:22–6:2; Luke 12:16–21; Matthew 11:27–30
`);
  const days = [22, 23, 24, 25, 26, 27, 28];
  expect([...text.matchAll(/^\w+day, November (\d+)$/gm)].map(([, day]) => Number(day))).toEqual(days);
  expect(text).toContain(`\nIce\nPark below <${siteUrl}/contact>.\n`);
  expect(text).toContain("Open on Sunday, November 23, 2025: Coffee hour; Prosphora, tell Maria.\n");
  expect(text).toContain("To take an open one, tell Father N. or call (603) 555-0115.\n");
  expect(html).toContain("<ul><li>9:00\u00a0AM Divine Liturgy</li></ul>");
  expect(html).toContain(`<h2>Ice</h2><p>Park <a href="${siteUrl}/contact">below</a>.</p>`);
});
