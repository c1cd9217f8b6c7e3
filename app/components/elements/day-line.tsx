import { type DayLineView } from "~/schedule/views/service-view";

/** "Sunday, December 6: no services. Snow and ice. Nearest Liturgy: …" */
export const DayLineWords = ({ when, words, rest, nearest }: DayLineView) => (
  <>
    <b className="when">{when}:</b> {[words, rest, nearest && `${nearest}.`].filter(Boolean).join(" ")}
  </>
);
