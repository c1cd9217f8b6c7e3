import { type availabilityKeys, type commitmentKeys, type formatKeys } from "~/records/collections";
import { email, longText, oneOf, someOf, text } from "./definition/fields";
import { defineForm } from "./definition/form";

type KeyOf<Keys extends readonly string[]> = Keys[number];
const formats: Record<KeyOf<typeof formatKeys>, string> = {
  casual: "Casual fellowship and discussion",
  structured: "Structured program with accountability",
  deep: "Deeper commitment with goal setting",
  mix: "Mix of casual and deeper activities",
};

const availabilities: Record<KeyOf<typeof availabilityKeys>, string> = {
  "weekday-morning": "Weekday Mornings",
  "weekday-evening": "Weekday Evenings",
  "saturday-morning": "Saturday Mornings",
  "saturday-afternoon": "Saturday Afternoons",
  "sunday-afternoon": "Sunday Afternoons",
};

const commitments: Record<KeyOf<typeof commitmentKeys>, string> = {
  monthly: "Monthly meetings",
  biweekly: "Bi-weekly meetings",
  weekly: "Weekly meetings",
  "weekly-plus": "Weekly meetings plus additional activities",
};

export const menForm = defineForm({
  id: "men",
  path: "/menreg",
  title: "Men’s group registration",
  titleIn: ({ men }) => men && `${men.shortName} registration`,
  recipientsIn: ({ men }) => men,
  noun: "registration",
  collection: "mensMinistryRegistrations",
  fields: {
    fullName: text({
      label: "Full name",
      need: "your name",
      required: "Your name is required",
      autoComplete: "name",
    }),
    email: email({
      label: "Email address",
      need: "a valid email address",
      required: "Email is required",
    }),
    phone: text({
      kind: "tel",
      label: "Phone number (optional)",
      need: "a phone number that can be read, or none",
      autoComplete: "tel",
      inputMode: "tel",
    }),
    formatPreference: oneOf({
      label: "Which format suits you best?",
      need: "which format suits you",
      options: formats,
      required: "Please select a format",
    }),
    meetingAvailability: someOf({
      label: "When could you come?",
      need: "when you could come",
      hint: "Check all that apply.",
      options: availabilities,
      required: "Please select at least one availability option",
    }),
    commitmentLevel: oneOf({
      label: "How often would you like to meet?",
      need: "how often",
      options: commitments,
      required: "Please select your commitment level",
    }),
    personalGoals: longText({
      label: "Your goals (optional)",
      hint: "Write 2-3 goals you would like to work on, one per line.",
    }),
    additionalInfo: longText({
      label: "Anything else (optional)",
      hint: "Questions, needs, or something you could bring to the group.",
    }),
  },
  steps: [
    { title: "Personal Information", fields: ["fullName", "email", "phone"] },
    { title: "Availability & Format", fields: ["formatPreference", "meetingAvailability", "commitmentLevel"] },
    { title: "Goals & Additional Info", fields: ["personalGoals", "additionalInfo"] },
  ],
  record: ({ phone, personalGoals, additionalInfo, ...answers }) => ({
    ...answers,
    phone: phone || "Not provided",
    personalGoals: personalGoals || "None specified",
    additionalInfo: additionalInfo || "None",
  }),
  alerts: {
    sent: "Registration submitted successfully. We'll be in touch soon!",
    failed: ({ name, error }) => `Error! Let ${name} know something went wrong. ${error}`,
  },
});
