import { createHash } from "node:crypto";
import { siteContent } from "~/content/site.server";
import { yearRoundDays } from "~/schedule/regular-week";
import { env } from "~/env.server";
import { parishToday } from "~/dates/today.server";
import { type CivilDate } from "~/dates/civil-date";
import { greatDays } from "~/calendar/rules/upcoming-days";
import { calendarFacts } from "~/calendar/tables/facts.server";
import { calendarFeed } from "./feed";

export interface Feed {
  text: string;
  etag: string;
}

let cached: (Feed & { date: CivilDate }) | undefined;

/** The calendar feed for the parish's today, made once a day: services, events, and the great feasts of this year and the next. */
export async function feedOfToday(): Promise<Feed> {
  const date = parishToday();
  if (cached?.date !== date) cached = { date, ...(await makeFeed(date)) };
  return cached;
}

async function makeFeed(today: CivilDate): Promise<Feed> {
  const { parish, services, events } = siteContent();
  const { street, city, stateCode, zip } = parish.address;
  const year = Number(today.slice(0, 4));
  const text = await calendarFeed(
    {
      name: parish.name,
      description: `Services and events of ${parish.name}, and the great feasts of the Church`,
      zone: parish.timezone,
      location: `${parish.name}, ${street}, ${city}, ${stateCode} ${zip}`,
      siteUrl: env.siteUrl,
      weekly: yearRoundDays(services.weekly),
      events,
      greatDays: [...greatDays(calendarFacts(), `${year}-01-01`, `${year + 1}-12-31`)],
    },
    today,
  );
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 20)}"` };
}
