/** What a man answers who leaves out what he may. */
export const man = {
  fullName: "John Smith",
  email: "john@example.org",
  formatPreference: "mix",
  meetingAvailability: ["sunday-afternoon"],
  commitmentLevel: "weekly",
};
