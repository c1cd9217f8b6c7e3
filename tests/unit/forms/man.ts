/** A registration with the required answers only. */
export const man = {
  fullName: "John Smith",
  email: "john@example.org",
  formatPreference: "mix",
  meetingAvailability: ["sunday-afternoon"],
  commitmentLevel: "weekly",
};
