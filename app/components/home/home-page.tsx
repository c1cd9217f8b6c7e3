import { Cards } from "~/components/elements/card";
import { OccasionCard } from "~/components/parish-life/occasion-card";
import { DayCard } from "~/components/calendar/day-card";
import { Rule } from "~/components/page/page";
import { UpcomingEvents } from "./upcoming-events";
import { Hero } from "./hero";
import type { HomePageData } from "~/page-data/home-page.server";
import { Information } from "./information";
import { KnightsPromo } from "./knights-promo";
import { NextServices } from "./next-services";
import { ServiceTimes } from "./service-times";
import { QuietAnnouncements, UrgentAnnouncements } from "./announcements";

export function HomePage(data: HomePageData) {
  const { urgent, quiet, hero, next, contact, times, occasions, welcome, day, readings, hymns, upcoming } = data;
  const { information, knights } = data;
  return (
    <>
      <UrgentAnnouncements announcements={urgent} />
      <Hero {...hero} />
      <div className="wrap services">
        <NextServices services={next} contact={contact} />
        <ServiceTimes {...times} />
      </div>
      <QuietAnnouncements announcements={quiet} />
      <div className="wrap">
        {occasions.length > 0 && (
          <Cards className="occasions">
            {occasions.map((occasion) => (
              <OccasionCard key={occasion.id} {...occasion} />
            ))}
          </Cards>
        )}
        <section className="welcome">
          <h2>{welcome.title}</h2>
          <div dangerouslySetInnerHTML={{ __html: welcome.html }} />
        </section>
        <Rule />
        <Cards className="today">
          <DayCard day={day} readings={readings} hymns={hymns} />
          <UpcomingEvents {...upcoming} />
        </Cards>
        <Rule />
        <Information cards={information} />
      </div>
      {knights && <KnightsPromo {...knights} />}
    </>
  );
}
