import { type ChurchDate, isFromTo } from "~/calendar/rules/church-date";
import { MONDAY, SUNDAY } from "~/calendar/rules/weekdays";

/** Fixed feasts whose paremias, the Old Testament readings of their vespers, may meet the order of Lent. */
const FEASTS_WITH_PAREMIAS = ["02-24", "02-27", "03-09", "03-31", "04-07", "04-23", "04-25", "04-30"];
const FIRST_SATURDAY_OF_LENT = -43;
const LAZARUS_SATURDAY = -8;

/**
 * In Lent vespers is joined to the day's own service, so the vespers of a feast is served on the day before it. From Tuesday
 * to Saturday its paremias are therefore read a day early.
 */
export function readsParemiasTheDayBefore(feast: ChurchDate): boolean {
  if (!FEASTS_WITH_PAREMIAS.includes(feast.monthDay)) return false;
  return isFromTo(feast, FIRST_SATURDAY_OF_LENT, LAZARUS_SATURDAY) && ![SUNDAY, MONDAY].includes(feast.weekday);
}
