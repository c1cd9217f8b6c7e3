import { ActionLink } from "~/components/elements/link";
import { type PresentAbsence } from "~/page-data/absence.server";
import { capitalized } from "~/text/typography";

/** That the rector is away, and whom to call instead: above all that says to call him. */
export function AbsenceNote({ absence }: { absence: PresentAbsence | undefined }) {
  if (!absence) return null;
  const { who, until, call, phone } = absence;
  return (
    <p className="absence" role="note">
      <b>
        {capitalized(who)} is away {until}.
      </b>{" "}
      Please call {call}: <ActionLink href={phone.link}>{phone.shown}</ActionLink>
    </p>
  );
}
