import { Card } from "~/components/elements/card";
import { ActionLink } from "~/components/elements/link";
import { type OccasionCardView } from "~/page-data/occasions.server";
import { occasionPath } from "~/schedule/occasions/occasions";
import { DayServices } from "./day-services";

/** What is held for a feast, or for Holy Week and Pascha, by day; its page is a sheet to print. */
export function OccasionCard({ id, name, dates, days, level }: OccasionCardView & { level?: 2 | 3 }) {
  const Day = level === 3 ? "h4" : "h3";
  return (
    <Card id={id} className="occasion" kicker={dates} title={name} level={level}>
      <div className="occasion-days">
        {days.map(({ date, name: day, services }) => (
          <div key={date}>
            <Day>{day}</Day>
            <DayServices services={services} />
          </div>
        ))}
      </div>
      <ActionLink href={occasionPath({ id })}>
        Print the schedule<span className="visually-hidden">: {name}</span>
      </ActionLink>
    </Card>
  );
}
