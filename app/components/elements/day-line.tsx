import { type ReactNode } from "react";
import { type DayLineView } from "~/schedule/views/service-view";

interface DayLineProps extends DayLineView {
  /** After the words. */
  children?: ReactNode;
}

/** "Sunday, December 6: no services. Snow and ice.", in red; news in ink, with the day in rubric. */
export const DayLine = ({ when, words, rest, nearest, isAlarm, children }: DayLineProps) => (
  <p className={isAlarm ? "day-line cancelled" : "day-line"}>
    <b className="when">{when}:</b> <Whole text={[words, rest, nearest && `${nearest}.`].filter(Boolean).join(" ")} />
    {children}
  </p>
);

/** Words in which no telephone is broken. */
const Whole = ({ text }: { text: string }) =>
  text.split(/(\(\d{3}\) \d{3}-\d{4})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  );
