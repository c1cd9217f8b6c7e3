import { Rule, Section } from "../page";

/** What the calendar is, where it ends, and whose work it rests on. */
export function AboutCalendar() {
  return (
    <>
      <Rule />
      <Section title="About this calendar" className="about-calendar">
        <p>
          The calendar follows the use of the Orthodox Church in America: new calendar, Slavic order of readings. It is
          reckoned for every day from 1900 to 2199, and it does not decide everything. It moves no feast: where a saint
          meets Holy Week, both are shown, and the parish keeps the day that the rector appoints. Where a Sunday meets a
          feast all their readings are listed, and at the Liturgy some of them are read. A few saints of rank stand
          under their name alone. <strong>The rector&rsquo;s word goes before the calendar&rsquo;s.</strong>
        </p>
        <p>
          You can have the services, the parish&rsquo;s events and the great feasts in your own calendar: subscribe to{" "}
          <a href="/calendar.ics">calendar.ics</a>.
        </p>
        <p>
          The data go back to Paul Kachur&rsquo;s orthodox_calendar and to{" "}
          <a href="https://orthocal.info" rel="noopener">
            orthocal.info
          </a>
          , used under the MIT licence.
        </p>
      </Section>
    </>
  );
}
