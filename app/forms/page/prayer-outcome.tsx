import { namesIn } from "~/commemorations/names";
import { prayerForm } from "~/forms/prayer";
import { type SentForm } from "~/forms/receive/form-response";
import { lastSent } from "./sent-values";

/** What was received of a prayer request, and when it is read. The names are known to the page that sent them alone. */
export function PrayerOutcome({ nameCount, readOn }: SentForm) {
  const values = lastSent(prayerForm.id);
  return (
    <>
      <h3>Received.{readOn && ` It will be read on ${readOn}.`}</h3>
      {values ? (
        <>
          <Names label="Living" text={values.prayerNamesLiving} />
          <Names label="Departed" text={values.prayerNamesDeparted} />
        </>
      ) : (
        nameCount !== undefined && (
          <p>{nameCount === 1 ? "Your request has one name." : `Your request has ${nameCount} names.`}</p>
        )
      )}
    </>
  );
}

function Names({ label, text }: { label: string; text?: string | string[] }) {
  const names = namesIn(String(text ?? ""));
  if (names.length === 0) return null;
  return (
    <p>
      <b>{label}:</b> {names.join(", ")}
    </p>
  );
}
