import { z } from "zod";
import { DEFAULT_COLOR } from "~/color/parish-palette";
import { color } from "./color";
import {
  dayAddress,
  decimal,
  email,
  group,
  maybeEmptyList,
  oneOf,
  parsed,
  phone,
  phoneLink,
  plainText,
  text,
  time,
  webAddress,
  year,
} from "./fields";
import { image } from "./picture-field";

const timezone = parsed(
  plainText(60),
  zoneNamed,
  "the name of a time zone: America/New_York (Eastern), America/Chicago (Central), America/Denver (Mountain), America/Phoenix (Arizona), America/Los_Angeles (Pacific), America/Anchorage (Alaska) or Pacific/Honolulu (Hawaii)",
);

const zip = plainText(10).pipe(
  z.string().regex(/^\d{5}(-\d{4})?$/, 'a ZIP code of five digits, such as 12345, or "03500" with its 0'),
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

const days = plainText(10, "a number of days")
  .pipe(z.string().regex(/^\d{1,4}$/, "a whole number of days such as 14, or 0 for no recordings"))
  .transform(Number);

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
    stateCode: plainText(2).pipe(z.string().regex(/^[A-Z]{2}$/, "two capital letters such as OH")),
    zip,
    country: plainText(2).pipe(z.string().regex(/^[A-Z]{2}$/, "two capital letters such as US")),
    map: webAddress,
    coordinates: group({ latitude: decimal, longitude: decimal }).optional(),
  }),
  gettingHere: gettingHere.optional(),
  timezone,
  phone: telephone,
  webmasterEmail: email,
  rector: text(80),
  rectorPhone: telephone,
  rectorEmail: email,
  childProtection: group({ agency: text(120), hotline: telephone, law: text(80) }).optional(),
  neighbors: maybeEmptyList(neighbor, 5).default([]),
  nationalChurch: churchBody
    .extend({
      shortName: text(20),
      readings: webAddress,
      readingsOfDay: dayAddress.optional(),
      hymnsOfDay: dayAddress.optional(),
    })
    .strict(),
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
