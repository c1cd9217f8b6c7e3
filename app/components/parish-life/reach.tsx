import { type ReactNode } from "react";
import { type GettingHere as WaysHere } from "~/content/schema/parish";
import { Drawing } from "~/components/drawings/drawing";
import { Facts } from "~/components/elements/facts";
import { ActionLink } from "~/components/elements/link";
import { Breakable } from "~/components/elements/prose";
import { Section } from "~/components/page/page";
import { type PresentAbsence } from "~/page-data/absence.server";
import { type ReachablePerson } from "~/page-data/people.server";
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

type WaysProps = Pick<ReachablePerson, "phone" | "email"> & { children?: ReactNode };

/** A person's telephone and email address, each on its own line; below the children, if there are any. */
export function Ways({ phone, email, children }: WaysProps) {
  if (!phone && !email) return null;
  return (
    <p>
      {children}
      {children && <br />}
      {phone && <ActionLink href={phone.link}>{phone.shown}</ActionLink>}
      {phone && email && <br />}
      {email && (
        <ActionLink href={`mailto:${email}`}>
          <Breakable address={email} />
        </ActionLink>
      )}
    </p>
  );
}

const labels: Record<keyof WaysHere, string> = {
  parking: "Parking",
  transit: "By bus or train",
  entrance: "Which door",
  accessibility: "Accessibility",
};

/** The way to the church and into it, as far as the parish says it; `drawing`: beside a drawing of its door. */
export function GettingHere({ ways, drawing }: { ways: WaysHere | undefined; drawing?: boolean }) {
  const told = (Object.keys(labels) as (keyof WaysHere)[]).filter((way) => ways?.[way]);
  if (told.length === 0) return null;
  return (
    <Section title={<>Getting here {drawing && <Drawing name="door" />}</>} id="getting-here">
      <Facts facts={told.map((way) => [labels[way], ways![way]])} />
    </Section>
  );
}
