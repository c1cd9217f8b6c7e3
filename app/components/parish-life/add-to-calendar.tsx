import { ActionLink } from "~/components/elements/link";
import { eventFilePath } from "~/schedule/events/event-file";
import { type EventOnDate } from "~/schedule/events/events";

/** A link to an event's iCalendar file, which telephones and mail programs add to the reader's calendar. */
export function AddToCalendar({ event: { firstDate, title } }: { event: Pick<EventOnDate, "firstDate" | "title"> }) {
  return (
    <ActionLink href={eventFilePath({ date: firstDate, title })}>
      Add to my calendar<span className="visually-hidden">: {title}</span>
    </ActionLink>
  );
}
