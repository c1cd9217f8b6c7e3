import { DayCard } from "~/components/calendar/day-card";
import { WinterChurch, WinterLandscape } from "~/components/drawings/winter-scene";
import { Card, Cards } from "~/components/elements/card";
import { ActionLink, Button } from "~/components/elements/link";
import { PictureFrame } from "~/components/elements/picture";
import { Rule } from "~/components/page/page";
import { ExplainsWords } from "~/components/elements/words";
import { OccasionCard } from "~/components/occasion/occasion-page";
import { type SiteContent } from "~/content/schema";
import { type HomePageData } from "~/page-data/home-page.server";
import { Notices, UpcomingEvents } from "./announcements";
import { NextServices } from "./next-services";
import { ServiceTimes } from "./service-times";

export function HomePage(data: HomePageData) {
  const { urgent, quiet, hero, next, contact, times, occasions, welcome, day, readings, hymns, upcoming } = data;
  const { information, knights, firstVisit, words } = data;
  return (
    <ExplainsWords words={words}>
      <Notices announcements={urgent} urgent />
      <Hero {...hero} />
      <div className="wrap services">
        <NextServices services={next} contact={contact} />
        <ServiceTimes {...times} />
      </div>
      <Notices announcements={quiet} />
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
        {firstVisit && <FirstVisit {...firstVisit} />}
        <Rule />
        <Cards className="home-today">
          <DayCard day={day} readings={readings} hymns={hymns} />
          <UpcomingEvents {...upcoming} />
        </Cards>
        <Rule />
        <Information cards={information} />
      </div>
      {knights && <KnightsPromo {...knights} />}
    </ExplainsWords>
  );
}

/**
 * The parish's name, beside or above its first picture: the drawing, a photograph, or none. The picture, which stands
 * on the hero's lower edge, comes after the words that make the hero's height: on a slow line it would be drawn higher
 * up first.
 */
function Hero({ isDrawing, photograph, greeting, name, place, nationalChurch, founded }: HomePageData["hero"]) {
  const kind = isDrawing ? " hero-drawn" : photograph ? " with-photograph" : "";
  return (
    <div className={`hero${kind}`}>
      <div className="wrap">
        <p className="hero-greeting">{greeting}</p>
        <h1>{name}</h1>
        <p className="hero-place">
          {place} · a parish of the{" "}
          <a href={nationalChurch.link} rel="noopener">
            {nationalChurch.name}
          </a>
        </p>
        <p className="hero-since">since {founded}</p>
        {isDrawing && <WinterChurch />}
      </div>
      {isDrawing && <WinterLandscape />}
      {photograph && (
        <PictureFrame
          picture={photograph}
          text={photograph.text}
          sizes="(min-width: 30em) 60vw, 100vw"
          className={`photograph ${photograph.focus}`}
          first
        />
      )}
    </div>
  );
}

/** What to expect on a first visit, in a few lines, for whoever does not open a menu. */
const FirstVisit = ({ title, expect, button, link }: NonNullable<SiteContent["home"]["firstVisit"]>) => (
  <Card label="New here?" title={title} className="first-visit no-print">
    <ul>
      {expect.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <Button href={link} variant="quiet">
      {button}
    </Button>
  </Card>
);

type InfoCard = SiteContent["home"]["information"][number];

function Information({ cards }: { cards: InfoCard[] }) {
  return (
    <section className="no-print" aria-labelledby="information">
      <h2 className="home-heading" id="information">
        Important Information
      </h2>
      <Cards>
        {cards.map(({ icon, title, text, button, link }) => (
          <Card key={title} icon={icon} title={title} level={3}>
            <p>{text}</p>
            <ActionLink href={link}>{button}</ActionLink>
          </Card>
        ))}
      </Cards>
    </section>
  );
}

function KnightsPromo({ title, text, button, logo }: NonNullable<HomePageData["knights"]>) {
  return (
    <section className="knights" aria-labelledby="knights">
      <div className="wrap">
        <PictureFrame picture={logo} text="" sizes="8rem" className="knights-logo" />
        <div>
          <h2 id="knights">{title}</h2>
          <p>{text}</p>
          <Button href="/knights" variant="light">
            {button}
            <span className="visually-hidden"> about {title}</span>
          </Button>
        </div>
      </div>
    </section>
  );
}
