import { hasName } from "~/commemorations/has-name";
import { type NewRecord, type subjectKeys } from "~/records/collections";
import { type MemorialKind } from "~/records/memorial-day";
import { date, email, longText, oneOf, pastDate, phone, someOf, text } from "./definition/fields";
import { defineForm } from "./definition/form";

const subjects: Record<(typeof subjectKeys)[number], string> = {
  baptism: "A baptism",
  wedding: "A wedding",
  memorial: "A memorial",
  funeral: "A funeral",
  "house-blessing": "A house blessing",
  "home-visit": "A visit at home",
  "hospital-visit": "A visit in the hospital",
  "prison-visit": "A visit in prison",
  confession: "Confession",
  "becoming-orthodox": "Becoming Orthodox",
  "something-else": "Something else",
};

const memorialDays: Record<MemorialKind, string> = {
  ninth: "The ninth day",
  fortieth: "The fortieth day",
  year: "The next anniversary",
  "half-year": "Half a year",
};

export const askForm = defineForm({
  id: "ask",
  path: "/ask",
  title: "Message to the priest",
  recipientsIn: ({ ask }) => ask,
  mailSubject: ({ subject }) => (subject === "something-else" ? undefined : subjects[subject]),
  noun: "message",
  collection: "priestMessages",
  fields: {
    name: text({ label: "Your name", required: "Enter your name", autoComplete: "name" }),
    email: email({
      label: "Email",
      hint: "An email address or a telephone number is enough.",
    }),
    phone: phone({ label: "Telephone" }),
    subject: oneOf({ label: "What is it about?", options: subjects, required: "Choose what it is about" }),
    town: text({ label: "Town of the house", autoComplete: "address-level2" }),
    memorialDate: date({
      label: "Date of the memorial",
      hint: "The names are read at the proskomedia on the first Sunday from this day on that has a Divine Liturgy. A panikhida is served as you agree with the priest.",
    }),
    memorialNames: longText({
      label: "Names of the departed",
      hint: "One per line. After the name of someone who was not Orthodox, write (not Orthodox).",
      rows: 4,
    }),
    reposeDate: pastDate({
      label: "Day of repose",
    }),
    memorialDays: someOf({
      label: "Days after the repose",
      hint: "A Sunday with a Divine Liturgy stays. A day on which we serve no memorial, such as a great feast, moves to the nearest Saturday. The button at the end shows the dates.",
      options: memorialDays,
    }),
    memorialNamesIn: someOf({
      label: "The Sunday bulletin",
      options: { bulletin: "You may print these names in the Sunday bulletin, on paper and never on this site" },
    }),
    message: longText({
      label: "Your message",
      hint: "You can leave this blank if the rest says it all.",
      whenTooLong: "Please send the rest as a second message.",
    }),
  },
  askedBy: {
    choice: "subject",
    fields: {
      "house-blessing": ["town"],
      memorial: ["memorialDate", "reposeDate", "memorialDays", "memorialNames", "memorialNamesIn"],
    },
  },
  rules: [
    {
      fields: ["email", "phone"],
      isMet: ({ email, phone }) => email !== "" || phone !== "",
      error: "Enter an email address or a telephone number",
    },
    {
      fields: ["town"],
      isMet: ({ town }) => town !== "",
      error: "Enter the town of the house",
    },
    {
      fields: ["memorialDate", "reposeDate", "memorialDays"],
      isMet: ({ memorialDate, reposeDate, memorialDays }) =>
        memorialDate !== "" || reposeDate !== "" || memorialDays.length > 0,
      error: "Enter the date of the memorial",
    },
    {
      fields: ["reposeDate", "memorialDate", "memorialDays"],
      isMet: ({ memorialDate, reposeDate, memorialDays }) =>
        memorialDays.length > 0 ? reposeDate !== "" : reposeDate === "" || memorialDate !== "",
      error: "Enter the day of repose, and choose days after it",
    },
    {
      fields: ["memorialNames"],
      isMet: ({ memorialNames }) => hasName(memorialNames),
      error: "Enter at least one name",
    },
    {
      fields: ["message", "subject"],
      isMet: ({ subject, message }) => subject !== "something-else" || message !== "",
      error: "Tell us what it is about",
    },
  ],
  // Optional fields left blank are omitted. The server puts the dates of the days in place of their kinds
  // (receive/memorial-days.server.ts).
  record: (answers) =>
    Object.fromEntries(
      Object.entries(answers).filter(([, answer]) => answer.length > 0),
    ) as NewRecord<"priestMessages">,
  alerts: { sent: "Your message was sent." },
});
