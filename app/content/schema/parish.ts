import { type z } from "zod";
import { hexOf, READABLE } from "~/color/color";
import { contrastByDay, DEFAULT_COLOR, nearestReadable } from "~/color/parish-palette";
import { capitalized, inWords } from "~/text/typography";
import {
  email,
  group,
  maybeEmptyList,
  notation,
  oneOf,
  parsed,
  phone,
  phoneLink,
  refuse,
  text,
  time,
  webAddress,
  year,
} from "./fields";
import { image } from "./picture-field";

/** The usual names of the time zones of the United States. */
const usualZones: Record<string, string> = {
  Eastern: "America/New_York",
  Central: "America/Chicago",
  Mountain: "America/Denver",
  Arizona: "America/Phoenix",
  Pacific: "America/Los_Angeles",
  Alaska: "America/Anchorage",
  Hawaii: "Pacific/Honolulu",
};

const timezone = parsed(
  `the name of a time zone: ${inWords(
    Object.entries(usualZones).map(([name, zone]) => `${zone} (${name})`),
    "or",
  )}`,
  (written) => zoneNamed(usualZones[capitalized(written.toLowerCase())] ?? written),
);

const zip = notation(/^\d{5}(-\d{4})?$/, 'a ZIP code of five digits, such as 12345, or "03500" with its 0');
const decimal = notation(/^-?\d{1,3}\.\d+$/, "a decimal number such as 40.7128").transform(Number);
const capitals = (example: string) => notation(/^[A-Z]{2}$/, `two capital letters such as ${example}`);

/** Another site's address for each day, with YYYY, MM and DD once each. */
const dayAddress = webAddress.refine(
  (value) =>
    value
      .match(/YYYY|MM|DD/g)
      ?.sort()
      .join() === "DD,MM,YYYY",
  "an address with YYYY, MM and DD in place of the year, month and day, such as https://www.example.org/YYYY/MM/DD",
);

export const telephone = phone.transform((shown) => ({ shown, link: phoneLink(shown) }));

const churchBody = group({ name: text(120), link: webAddress });

const gettingHere = group({
  parking: text(300).optional(),
  transit: text(300).optional(),
  entrance: text(300).optional(),
  accessibility: text(300).optional(),
});
export type GettingHere = z.output<typeof gettingHere>;

const neighbor = group({ name: text(120), city: text(80), liturgy: time, phone: telephone });
export type Neighbor = z.output<typeof neighbor>;

const days = notation(/^\d{1,4}$/, "a whole number of days such as 14, or 0 for no recordings").transform(Number);

/** A color for links and buttons, as a CSS name or a hex value; the output is '#rrggbb'. */
export const color = parsed(
  'a color: a name such as navy, or a value in quotation marks such as "#2f5d3a"',
  hexOf,
).superRefine((hex, context) => {
  const ratio = contrastByDay(hex);
  // Rounded down: 4.49 must not read as 4.5.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  const expected = `a darker color: this one has contrast ${shown} on the pages' backgrounds, and letters need ${READABLE}. The nearest that works is "${nearestReadable(hex)}"`;
  refuse(context, ratio < READABLE && expected);
});

/** content/parish.yml: name, address and contacts of the parish. */
export const parish = group({
  name: text(120),
  shortName: text(60),
  founded: year,
  description: text(400),
  serves: text(120),
  closingWords: text(120),
  toVisitors: text(300).optional(),
  logo: image.optional(),
  dayColors: oneOf(["yes", "no"]).optional(),
  color: color.default(DEFAULT_COLOR),
  address: group({
    street: text(120),
    city: text(80),
    state: text(40),
    stateCode: capitals("OH"),
    zip,
    country: capitals("US"),
    map: webAddress,
    coordinates: group({ latitude: decimal, longitude: decimal }).optional(),
  }),
  gettingHere: gettingHere.optional(),
  timezone,
  phone: telephone,
  email: email.optional(),
  webmasterEmail: email,
  rector: text(80),
  rectorPhone: telephone,
  rectorEmail: email,
  childProtection: group({ agency: text(120), hotline: telephone, law: text(80) }).optional(),
  neighbors: maybeEmptyList(neighbor, 5).default([]),
  nationalChurch: churchBody.extend({
    shortName: text(20),
    readings: webAddress,
    readingsOfDay: dayAddress.optional(),
    hymnsOfDay: dayAddress.optional(),
  }),
  diocese: churchBody,
  facebook: webAddress.optional(),
  live: webAddress.optional(),
  livePhone: telephone.optional(),
  recordingDays: days.optional(),
  socialLinks: maybeEmptyList(webAddress, 20),
});

/**
 * The canonical IANA name of a zone, given in any case or by an older name. Undefined for unknown zones and those
 * without a place: "EST" or +05:00 would be an hour off all summer.
 */
function zoneNamed(name: string): string | undefined {
  if (!/^(?!Etc\/|SystemV\/)[a-z]+\//i.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
