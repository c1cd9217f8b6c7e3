import { Breakable } from "~/components/elements/prose";
import { ActionLink, Button } from "~/components/elements/link";
import { Rule, Section } from "~/components/page/page";

const aboutId = "about-calendar";

/** Explains the calendar, the rector's part and the sources of the data. Only /calendar shows it. */
export function AboutCalendar({ feedUrl }: { feedUrl: string }) {
  return (
    <div className="no-print">
      <Rule />
      <div className="about-columns">
        <Section title="Put it on your own calendar" id="subscribe" className="about-calendar">
          <p>
            Get our services, events and the great feasts on your phone. They stay up to date there, cancellations and
            all.
          </p>
          <p>
            {/* Most programs open a webcal: address by themselves; Google's calendar asks for the https one. */}
            <Button href={feedUrl.replace(/^https?:/, "webcal:")} variant="quiet" icon="calendar">
              Subscribe to the calendar
            </Button>
          </p>
          <p>
            Google Calendar needs the address itself (Other calendars, From URL):{" "}
            <a href="/calendar.ics">
              <Breakable address={feedUrl} />
            </a>
          </p>
        </Section>
        <Section title="About this calendar" id={aboutId} className="about-calendar">
          <p>
            We keep the new calendar, with readings in the Slavic order. The dates are calculated for every year from
            1900 to 2199, but a calculation can&rsquo;t settle everything. When a saint&rsquo;s day falls in Holy Week,
            the rector decides when we keep it. When a feast falls on a Sunday, the readings of both are listed; at
            Liturgy we read only some of them. A few major saints are listed by name only.
          </p>
          <p>
            On the Wednesdays and Fridays of the Nativity and the Apostles&rsquo; Fast, a saint&rsquo;s rank
            doesn&rsquo;t ease the fast here, as it does in some parishes.{" "}
            <strong>If the rector says something different, go with the rector.</strong>
          </p>
          <p>
            The data comes from Paul Kachur&rsquo;s orthodox_calendar, by way of{" "}
            <a href="https://orthocal.info" rel="noopener">
              orthocal.info
            </a>
            , under the MIT license.
          </p>
        </Section>
      </div>
    </div>
  );
}

/** The part that the pages of days and months show. */
export const AboutCalendarLinks = () => (
  <p className="links">
    <ActionLink href="/calendar#subscribe">Subscribe to this calendar</ActionLink>{" "}
    <ActionLink href={`/calendar#${aboutId}`}>About this calendar</ActionLink>
  </p>
);
