import { type NewRecord } from "~/records/collections";

export const prayer = (living = "Anna, Peter"): NewRecord<"prayerRequests"> => ({
  prayerNamesLiving: living,
  prayerNamesDeparted: "none",
  prayerRequest: "",
});

export const memorial = (memorialDate: string, memorialNames = "Olga"): NewRecord<"priestMessages"> => ({
  name: "Mary",
  phone: "(603) 555-0117",
  subject: "memorial",
  memorialDate,
  memorialNames,
  message: "For the priest alone",
});

export const subscriber = (email = "anna@example.org"): NewRecord<"subscribers"> => ({ email, choice: "changes" });

export const registration: NewRecord<"mensMinistryRegistrations"> = {
  fullName: "A Parishioner",
  email: "parishioner@example.org",
  phone: "Not provided",
  formatPreference: "mix",
  meetingAvailability: ["weekday-morning", "sunday-afternoon"],
  commitmentLevel: "weekly-plus",
  personalGoals: "None specified",
  additionalInfo: "None",
};
