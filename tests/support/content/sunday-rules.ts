import { type SundayRules } from "~/commemorations/window";
import { scheduleOf, SUNDAY_MORNING } from "./schedule";

/** The Divine Liturgy each Sunday at nine in New York, plus these lines of services.yml. */
export const sundaySchedule = (more = "dated: []\nchanges: []") => scheduleOf(`weekly:${SUNDAY_MORNING}\n${more}`);

/** Rules with a cut-off on Sunday at 7:00, for these lines of services.yml. */
export const sundayRules = (more?: string): SundayRules => ({
  schedule: sundaySchedule(more),
  cutOff: { day: "Sunday", time: "07:00" },
});
