import { hasName } from "~/commemorations/has-name";
import { addDays } from "~/dates/civil-date";
import { longText, someOf } from "./definition/fields";
import { defineForm } from "./definition/form";

const tooLong = "Maximum 500 characters allowed.";
const whenTooLong = "Please send the rest as a second request.";

export const prayerForm = defineForm({
  id: "prayer",
  path: "/prayer",
  title: "Prayer request",
  recipientsIn: ({ prayer }) => prayer,
  noun: "request",
  collection: "prayerRequests",
  fields: {
    prayerNamesLiving: longText({
      label: "Living",
      hint: "Names of the living, one per line. After the name of someone who is not Orthodox, write (not Orthodox).",
      tooLong,
      whenTooLong,
    }),
    prayerNamesDeparted: longText({
      label: "Departed",
      hint: "Names of the departed, one per line. Here too write (not Orthodox) where it applies.",
      tooLong,
      whenTooLong,
    }),
    prayerRequest: longText({
      label: "Message or other information",
      hint: "Anything the priest should know: an illness, a trip, an anniversary. You can leave this blank.",
      tooLong,
      whenTooLong,
    }),
    prayedUntil: someOf({
      label: "How long?",
      hint: "We read names on one Sunday. For the sick and the newly departed you may ask for forty days, counted from today. Please send other names separately.",
      options: { "forty-days": "For forty days from today" },
    }),
  },
  rules: [
    {
      fields: ["prayerNamesLiving", "prayerNamesDeparted"],
      // A text without a name ("none", ",,,") gives the priest nothing to read.
      isMet: ({ prayerNamesLiving, prayerNamesDeparted }) => [prayerNamesLiving, prayerNamesDeparted].some(hasName),
      alert: "Please provide at least one name for prayer.",
      error: "Enter at least one name, living or departed",
    },
  ],
  record: ({ prayerNamesLiving, prayerNamesDeparted, prayerRequest, prayedUntil }, today) => ({
    prayerNamesLiving: prayerNamesLiving || "none",
    prayerNamesDeparted: prayerNamesDeparted || "none",
    prayerRequest,
    // The day of the request is the first of the forty.
    ...(prayedUntil.length > 0 && { prayedUntil: addDays(today, 39) }),
  }),
  alerts: { sent: "Prayer request sent successfully." },
});
