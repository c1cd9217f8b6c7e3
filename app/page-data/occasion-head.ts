import { dayOfMonth, monthName, weekdayName } from "~/dates/civil-date";
import { isHeld } from "~/schedule/next-services";
import { headingOf, isAtNight, nightTime } from "~/schedule/night";
import { withCommonName } from "~/schedule/occasions/feasts";
import { type Occasion } from "~/schedule/occasions/occasions";
import { type Service } from "~/schedule/services-on";

/** The number of characters of a description that previews show. */
const MOST_CHARACTERS = 200;

/**
 * Title and description of an occasion's page, in the words that people search for: "Nativity of Christ (Christmas) in
 * Town, State: Vigil Thursday, December 24, 6 PM; Divine Liturgy Friday, 9 AM". @param place town and state
 */
export function occasionHead(occasion: Occasion, place: string) {
  const name = withCommonName(occasion);
  const title = `${name} ${occasion.year}`;
  const held = occasion.services.filter(isHeld);
  const told: string[] = [];
  for (const [at, service] of held.entries()) {
    const words = momentOf(service, held[at - 1]);
    const length = [name, place, ...told, words].join("; ").length;
    if (told.length > 0 && length > MOST_CHARACTERS) break;
    told.push(`${shortName(service.name, occasion.name)} ${words}`);
  }
  const more = held.length - told.length;
  const services = [...told, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
  return { title, description: `${name} in ${place}: ${services || "the services are cancelled"}` };
}

/** "Thursday, December 24, 6 PM". Omits the month after the first service, and the day if it repeats. */
function momentOf(service: Service, before?: Service): string {
  const date = headingOf(service);
  const time = nightTime(service.time).replace(":00", "");
  const night = isAtNight(service) ? " night" : "";
  if (!before) return `${weekdayName(date)}${night}, ${monthName(date)} ${dayOfMonth(date)}, ${time}`;
  const isSameDay = headingOf(before) === date && isAtNight(before) === isAtNight(service);
  return isSameDay ? time : `${weekdayName(date)}${night}, ${time}`;
}

/** "Vigil of the Nativity" on the Nativity of Christ is "Vigil". */
function shortName(service: string, occasion: string): string {
  const [name = "", feast = ""] = service.split(/ (?:of|for) (?:the )?/, 2);
  return feast !== "" && occasion.toLowerCase().includes(feast.toLowerCase()) ? name : service;
}
