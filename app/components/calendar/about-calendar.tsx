import { Button } from "~/components/elements/link";
import { Rule, Section } from "~/components/page/page";

/** What the calendar is, what it does not decide, and where its data come from. */
export function AboutCalendar({ feedUrl }: { feedUrl: string }) {
  return (
    <>
      <Rule />
      <Subscribe feedUrl={feedUrl} />
      <Section title="About this calendar" className="about-calendar">
        <p>
          The calendar follows the new calendar and the Slavic order of readings. It is computed for every day from 1900
          to 2199, and it does not decide everything. It moves no feast: where a saint meets Holy Week, both are shown,
          and the parish keeps the day that the rector appoints. Where a Sunday meets a feast all their readings are
          listed, and at the Liturgy some of them are read. A few saints of rank stand under their name alone.{" "}
          <strong>The rector&rsquo;s word goes before the calendar&rsquo;s.</strong>
        </p>
        <p>
          The data go back to Paul Kachur&rsquo;s orthodox_calendar and to{" "}
          <a href="https://orthocal.info" rel="noopener">
            orthocal.info
          </a>
          , used under the MIT license.
        </p>
      </Section>
    </>
  );
}

/** Most programs open a webcal: address by themselves; Google's calendar asks for the https one. */
function Subscribe({ feedUrl }: { feedUrl: string }) {
  return (
    <Section title="In your own calendar" id="subscribe" className="about-calendar">
      <p>
        Services, events and great feasts can be in the calendar of your telephone and stay up to date there, with every
        change and cancellation.
      </p>
      <p>
        <Button href={feedUrl.replace(/^https?:/, "webcal:")} variant="quiet" icon="calendar">
          Subscribe to the calendar
        </Button>
      </p>
      <p>
        Google Calendar asks for the address (Other calendars, From URL): <a href="/calendar.ics">{feedUrl}</a>
      </p>
    </Section>
  );
}
