import { z } from "zod";
import {
  dayAddress,
  decimal,
  email,
  group,
  image,
  maybeEmptyList,
  phone,
  phoneLink,
  plainText,
  text,
  webAddress,
  year,
} from "./fields";

const timezone = plainText(60)
  .refine(zoneNamed, "the name of a time zone such as America/Chicago")
  .transform((name) => zoneNamed(name)!);

export const telephone = phone.transform((shown) => ({ shown, link: phoneLink(shown) }));

const churchBody = group({ name: text(120), link: webAddress });

const gettingHere = group({
  parking: text(300).optional(),
  transit: text(300).optional(),
  entrance: text(300).optional(),
  accessibility: text(300).optional(),
});
export type GettingHere = z.output<typeof gettingHere>;

/** content/parish.yml: who and where the parish is, and how it is reached. */
export const parish = group({
  name: text(120),
  shortName: text(60),
  founded: year,
  description: text(400),
  serves: text(120),
  closingWords: text(120),
  logo: image.optional(),
  address: group({
    street: text(120),
    city: text(80),
    state: text(40),
    stateCode: plainText(2).pipe(z.string().regex(/^[A-Z]{2}$/, "two capital letters such as OH")),
    zip: plainText(10).pipe(z.string().regex(/^\d{5}(-\d{4})?$/, "a ZIP code of five digits, such as 12345")),
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
  socialLinks: maybeEmptyList(webAddress, 20),
});

/** The canonical IANA name of a zone given in any case or by an older name; undefined for an offset such as +05:00 or no zone. */
function zoneNamed(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
