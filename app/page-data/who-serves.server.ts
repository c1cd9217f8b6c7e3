import { type SiteContent } from "~/content/schema";
import { parishToday, siteContent } from "~/content/snapshot.server";
import { addDays, type CivilDate, fullDate } from "~/dates/civil-date";

/** A secretary plans about two months. */
const DAYS_AHEAD = 8 * 7 - 1;

/** Whether bulletin.yml names any roles, and so the page exists. */
export const namesRoles = ({ bulletin = [] }: SiteContent): boolean => bulletin.some(({ roles }) => roles?.length);

/** The Sundays from one day through another that have roles, in order. */
const sundaysWithRoles = (from: CivilDate, to: CivilDate) =>
  (siteContent().bulletin ?? [])
    .filter(({ date, roles }) => roles?.length && date >= from && date <= to)
    .sort((a, b) => a.date.localeCompare(b.date))
    .map(({ date, roles = [] }) => ({ date, name: fullDate(date), roles }));

/** Everything on the page of those who serve on the next eight Sundays. */
export function whoServes() {
  const { parish } = siteContent();
  const today = parishToday();
  const sundays = sundaysWithRoles(today, addDays(today, DAYS_AHEAD));
  return {
    head: {
      title: "Who Serves",
      description: `Readers, coffee hour and other roles at ${parish.name} on the next eight Sundays.`,
    },
    rector: parish.rector,
    sundays,
    hasOpen: sundays.some(({ roles }) => roles.some(({ isOpen }) => isOpen)),
  };
}

/** A sentence for each Sunday with open roles, and whom to tell; empty without any. */
export function openRoles(from: CivilDate, to: CivilDate): string[] {
  const open = sundaysWithRoles(from, to).flatMap(({ name, roles }) => {
    const wanted = roles.filter(({ isOpen }) => isOpen).map(({ role, name }) => role + name.replace(/^open/i, ""));
    return wanted.length > 0 ? `Open on ${name}: ${wanted.join("; ")}.` : [];
  });
  const { rector, phone } = siteContent().parish;
  return open.length > 0 ? [...open, `To take an open one, tell ${rector} or call ${phone.shown}.`] : [];
}
