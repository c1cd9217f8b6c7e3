import { Rule, Section } from "~/components/page/page";

/** What the calendar is, what it does not decide, and where its data come from. */
export function AboutCalendar({ feedUrl }: { feedUrl: string }) {
  return (
    <>
      <Rule />
      <Section title="About this calendar" className="about-calendar">
        <p>
          The calendar follows the new calendar and the Slavic order of readings. It is reckoned for every day from 1900
          to 2199, and it does not decide everything. It moves no feast: where a saint meets Holy Week, both are shown,
          and the parish keeps the day that the rector appoints. Where a Sunday meets a feast all their readings are
          listed, and at the Liturgy some of them are read. A few saints of rank stand under their name alone.{" "}
          <strong>The rector&rsquo;s word goes before the calendar&rsquo;s.</strong>
        </p>
        <p>
          The services, the parish&rsquo;s events and the great feasts can stand in your own calendar and stay up to
          date there: give Google, Apple or Outlook the address <a href="/calendar.ics">{feedUrl}</a> to subscribe to.
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
