import { type NewRecord } from "~/records/collections";

export const prayer = (living = "Anna, Peter"): NewRecord<"prayerRequests"> => ({
  prayerNamesLiving: living,
  prayerNamesDeparted: "none",
  prayerRequest: "",
});

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
