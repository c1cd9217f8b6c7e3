import { email, text } from "./definition/fields";
import { defineForm } from "./definition/form";

export const knightsForm = defineForm({
  id: "knights",
  path: "/knights",
  title: "Knights application",
  titleIn: ({ knights }) => knights && `${knights.name} application`,
  recipientsIn: ({ knights }) => knights,
  noun: "application",
  collection: "knightsOfStOlgaRegistrations",
  fields: {
    name: text({ label: "Name", required: "Name is required", autoComplete: "name" }),
    email: email({
      label: "Email",
      required: "Email is required",
    }),
  },
  record: (answers) => answers,
  alerts: {
    sent: "Application submitted! We'll be in touch soon with more information.",
    failed: ({ name, email }) => `Error! Please try again later or email ${name}: ${email}`,
  },
});
