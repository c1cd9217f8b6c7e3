import { type RegularDay } from "~/schedule/regular-week";

/** The services of every week, one day after the other: "Sundays", then each service with its hour. */
export function ServiceList({ days }: { days: RegularDay[] }) {
  return (
    <>
      {days.map(({ label, services }) => (
        <div key={label + services[0]?.name} className="hours">
          <p className="kicker">{label}</p>
          <ul>
            {services.map(({ name, time, note }) => (
              <li key={name + time}>
                <span>
                  {name}
                  {note && <small> {note}</small>}
                </span>{" "}
                <strong>{time}</strong>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
