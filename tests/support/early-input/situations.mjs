/**
 * The buttons of all forms. `answers` are those of each step up to that of the button: the last are filled in
 * during the trial, the others are sent before without a script. `target` is "sent", or the step that must then be
 * shown.
 */
const prayer = (name) => ({ prayerNamesLiving: name, prayerRequest: "For a safe journey" });
const knights = (name) => ({ name, email: "george@example.org" });
const ask = (name) => ({ subject: "confession", name, email: "anna@example.org" });
const men = [
  (name) => ({ fullName: name, email: "john@example.org" }),
  () => ({ formatPreference: "mix", meetingAvailability: "saturday-morning", commitmentLevel: "weekly" }),
  () => ({ personalGoals: "To pray every day" }),
];

export const situations = [
  { title: "prayer: send", path: "/prayer", answers: [prayer], target: "sent" },
  { title: "knights: send", path: "/knights", answers: [knights], target: "sent" },
  { title: "ask: send", path: "/ask", answers: [ask], target: "sent" },
  { title: "menreg 1: next", path: "/menreg", answers: men.slice(0, 1), target: 2 },
  { title: "menreg 2: next", path: "/menreg", answers: men.slice(0, 2), target: 3 },
  { title: "menreg 2: back", path: "/menreg", answers: men.slice(0, 2), target: 1, isBack: true },
  { title: "menreg 3: back", path: "/menreg", answers: men, target: 2, isBack: true },
  { title: "menreg 3: send", path: "/menreg", answers: men, target: "sent" },
];
