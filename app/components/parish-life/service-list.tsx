import { clockTime } from "~/dates/clock-time";
import { type ServiceDay } from "~/content/schema";

/** The weekly services, one day after the other: "Sundays", then each service with its hour. */
export function ServiceList({ days }: { days: ServiceDay[] }) {
  return (
    <>
      {days.map(({ day, services }) => (
        <div key={day} className="hours">
          <p className="kicker">{day}s</p>
          <ul>
            {services.map(({ name, time }) => (
              <li key={name + time}>
                {name} <strong>{clockTime(time)}</strong>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
