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

/** "To take an open one, tell …", if these Sundays have an open role. */
function whomToTell(sundays: ReturnType<typeof sundaysWithRoles>) {
  const { rector, phone } = siteContent().parish;
  const hasOpen = sundays.some(({ roles }) => roles.some(({ isOpen }) => isOpen));
  return hasOpen ? `To take an open one, tell ${rector} or call ${phone.shown}.` : undefined;
}

/** Everything on the page of those who serve on the next eight Sundays. */
export function whoServes() {
  const today = parishToday();
  const sundays = sundaysWithRoles(today, addDays(today, DAYS_AHEAD));
  const description = `Readers, coffee hour and other roles at ${siteContent().parish.name} on the next eight Sundays.`;
  return { head: { title: "Who Serves", description }, sundays, whomToTell: whomToTell(sundays) };
}

/** A sentence for each Sunday with open roles, and whom to tell; empty without any. */
export function openRoles(from: CivilDate, to: CivilDate): string[] {
  const sundays = sundaysWithRoles(from, to);
  const open = sundays.flatMap(({ name, roles }) => {
    const wanted = roles.filter(({ isOpen }) => isOpen).map(({ role, name }) => role + name.replace(/^open/i, ""));
    return wanted.length > 0 ? `Open on ${name}: ${wanted.join("; ")}.` : [];
  });
  return [...open, whomToTell(sundays) ?? []].flat();
}
