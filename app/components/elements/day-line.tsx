import { type ReactNode } from "react";
import { type DayLineView } from "~/schedule/views/service-view";

/**
 * "Sunday, December 6: no services. Snow and ice.", in red; news in ink, with the day in rubric. `children` follow the
 * last line.
 */
export const DayLines = ({ lines, children }: { lines: DayLineView[]; children?: ReactNode }) =>
  lines.map(({ when, words, rest, nearest, isAlarm }, index) => (
    <p key={when + words} className={isAlarm ? "day-line cancelled" : "day-line"}>
      <b className="when">{when}:</b> {[words, rest, nearest && `${nearest}.`].filter(Boolean).join(" ")}
      {index === lines.length - 1 && children}
    </p>
  ));
