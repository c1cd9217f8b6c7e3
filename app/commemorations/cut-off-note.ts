import { shortClockTime } from "~/dates/clock-time";
import { type CutOff } from "./window";

/** The sentence on the page of the prayer form: "Requests sent after 7am on Sunday are ...". */
export function cutOffNote({ day, time }: CutOff): string {
  const late = `Requests sent after ${shortClockTime(time)} on ${day}`;
  return day === "Sunday"
    ? `${late} are commemorated the following Sunday.`
    : `${late} are not commemorated the next Sunday but the one after it.`;
}
