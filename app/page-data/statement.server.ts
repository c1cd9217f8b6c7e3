import { contentCheckedAt, siteContent } from "~/content/snapshot.server";
import { type CivilDate, dateAndYear } from "~/dates/civil-date";
import { dateInZone } from "~/dates/instant";

/** A section of facts about this site, from its settings and definitions. */
export interface StatementSection {
  id: string;
  title: string;
  paragraphs: string[];
  items?: { name?: string; href?: string; text: string }[];
}

/** When the site's accessibility was last checked. @param checked the day when a person of the parish checked it */
export function accessibilityStatement(checked: CivilDate | undefined): StatementSection[] {
  const today = dateInZone(contentCheckedAt(), siteContent().parish.timezone);
  return [
    {
      id: "last-check",
      title: "When it was last checked",
      paragraphs: [],
      items: [
        ...(checked
          ? [
              {
                name: dateAndYear(checked),
                text: "someone from the parish went through the pages, as described above.",
              },
            ]
          : []),
        {
          name: dateAndYear(today),
          text: "the site checked all that is written here, as it does at each change: every picture has a description for people who can’t see it, headings follow one another, and every link within the site works.",
        },
      ],
    },
  ];
}
