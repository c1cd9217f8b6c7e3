import { type RegularDay } from "~/schedule/regular-week";
import { Words } from "./words";

/** The services of every week, one day after the other: "Sundays", then each service with its hour. */
export function ServiceList({ days }: { days: RegularDay[] }) {
  return (
    <>
      {days.map(({ label, services }) => (
        <div key={label + services[0]?.name} className="hours">
          <p className="label">{label}</p>
          <Hours services={services} />
        </div>
      ))}
    </>
  );
}

/** Services and their hours, a row each, with dots between. */
export const Hours = ({ services }: { services: { name: string; time: string; note?: string }[] }) => (
  <dl className="rows">
    {services.map(({ name, time, note }) => (
      <div key={name + time}>
        <dt>
          <Words>{name}</Words>
        </dt>{" "}
        <dd>{time}</dd>
        {note && <dd className="soft"> {note}</dd>}
      </div>
    ))}
  </dl>
);
