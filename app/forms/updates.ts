import { type updateKeys } from "~/records/collections";
import { email, oneOf } from "./definition/fields";
import { defineForm } from "./definition/form";

const updateChoices: Record<(typeof updateKeys)[number], string> = {
  changes: "Only changes",
  week: "Changes, and the week’s schedule",
};

export const updatesForm = defineForm({
  id: "updates",
  path: "/updates",
  title: "Subscription",
  noun: "subscription",
  isConfirmedByMail: true,
  collection: "subscribers",
  fields: {
    email: email({
      label: "Email",
      required: "Email is required",
      unmailable:
        "We cannot write to this address. Please give another one: only letters without accents, and single dots, before the @",
    }),
    choice: oneOf({
      label: "What would you like to get?",
      options: updateChoices,
      required: "Choose what you would like",
    }),
  },
  record: (answers) => answers,
  siteFields: { refused: "Refused by the mail server" },
  alerts: { sent: "Thank you. Please check your email." },
});
