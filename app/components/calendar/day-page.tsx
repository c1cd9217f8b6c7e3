import { Card } from "~/components/elements/card";
import { DayLines } from "~/components/elements/day-line";
import { ActionLink } from "~/components/elements/link";
import { ExplainsWords } from "~/components/elements/words";
import { Page } from "~/components/page/page";
import { AddToCalendar } from "~/components/parish-life/event-list";
import { DayServices } from "~/components/parish-life/services";
import { UpdatesLink } from "~/components/updates/updates-link";
import { type DayPageData } from "~/page-data/calendar-pages.server";
import { type ParishDay } from "~/page-data/parish-day";
import { shortEventTime } from "~/schedule/views/event-view";
import { AboutCalendarLinks } from "./about-calendar";
import { DayChips, HymnsLink, NameList, Readings } from "./day-card";
import { Paginated } from "./pagination";

export function DayPage(page: DayPageData) {
  const { day, previous, next } = page;
  const month = { href: `/calendar/${day.date.slice(0, 7)}`, name: "The whole month" };
  return (
    <Page {...headingOf(page)}>
      <Paginated label="days" previous={previous} up={month} next={next}>
        <ExplainsWords>
          <DayChips day={day} />
          <DayCards {...page} />
        </ExplainsWords>
      </Paginated>
      <AboutCalendarLinks />
    </Page>
  );
}

/**
 * Who is commemorated stands beside the services and the readings; where nobody else is, these two stand side by side.
 * Reader modes keep cards that are mostly links in a list only.
 */
function DayCards({ day, readings, church, changes, parish }: DayPageData) {
  const feasts = day.feasts.filter((feast) => feast !== day.title);
  const atTheParish = <AtTheParish changes={changes} {...parish} />;
  const ofTheDay = <ReadingsCard day={day} readings={readings} church={church} />;
  if (feasts.length + day.saints.length + day.notes.length === 0)
    return (
      <ul className="cards">
        <li>{atTheParish}</li>
        <li>{ofTheDay}</li>
      </ul>
    );
  return (
    <ul className="cards with-names">
      <li>
        {atTheParish}
        {ofTheDay}
      </li>
      <li>
        <Card title="Commemorated" icon="church">
          <NameList title="Feasts" names={feasts} />
          <NameList title="Saints" names={day.saints} />
          <NameList title="At the services" names={day.notes} />
        </Card>
      </li>
    </ul>
  );
}

function ReadingsCard({ day, readings, church }: Pick<DayPageData, "day" | "readings" | "church">) {
  const { heard, others } = readings;
  return (
    <Card title="Readings" className="day" icon="book">
      {heard.length === 0 && <p>No readings are appointed for this day.</p>}
      <Readings services={heard} />
      {others.length > 0 && <h3>Also appointed for this day</h3>}
      <Readings services={others} />
      <p className="links">
        {heard.length > 0 && <ActionLink href={day.readingsHref}>The readings in full</ActionLink>}{" "}
        <ActionLink href={church.readings.link}>{`Readings at the ${church.readings.name}`}</ActionLink>{" "}
        <HymnsLink hymns={church.hymns} />
      </p>
    </Card>
  );
}

/**
 * A great feast or an eve goes before its date; a saint's feast stands beside it; other days are known by their date.
 */
function headingOf({ head, isHeadedByFeast, isGreatFeast, day }: DayPageData) {
  if (!isHeadedByFeast) return { title: head.title, lede: day.title };
  const lede = (
    <>
      <time dateTime={day.date}>{day.longDate}</time>
      {day.summary && <br />}
      {day.summary}
    </>
  );
  return { title: day.title, lede, className: isGreatFeast ? "great-feast" : undefined };
}

function AtTheParish({ changes, services, events }: ParishDay & Pick<DayPageData, "changes">) {
  if (services.length + events.length === 0) return null;
  return (
    <Card title="At the parish" icon="clock" className="at-the-parish">
      <DayLines lines={changes} />
      {services.length > 0 && <DayServices services={services} />}
      {services.length > 0 && <UpdatesLink />}
      {events.length > 0 && (
        <ul>
          {events.map((event) => (
            <Event key={event.id} {...event} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Event(event: ParishDay["events"][number]) {
  const { title, place, cancelled } = event;
  const Name = cancelled ? "s" : "b";
  const details = [cancelled && `Cancelled: ${cancelled}`, shortEventTime(event), place].filter(Boolean);
  return (
    <li>
      <Name>{title}</Name> <small>{details.join(". ")}</small> {!cancelled && <AddToCalendar {...event} />}
    </li>
  );
}
