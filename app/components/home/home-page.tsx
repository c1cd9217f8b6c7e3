import { DayCard } from "~/components/calendar/day-card";
import { Icon } from "~/components/elements/icon";
import { ActionLink, Button } from "~/components/elements/link";
import { PictureFrame } from "~/components/elements/picture";
import { Rule } from "~/components/page/page";
import { ExplainsWords } from "~/components/elements/words";
import { inner } from "~/components/shell/document-context";
import { OccasionLines } from "~/components/occasion/occasion-page";
import { type HomePageData } from "~/page-data/home-page.server";
import { Notices, UpcomingEvents } from "./announcements";
import { NextServices } from "./next-services";
import { ServiceTimes } from "./service-times";

export function HomePage(data: HomePageData) {
  const { parish, home, urgent, quiet, hero, next, isRed, times, occasions, day, readings, upcoming, knights } = data;
  return (
    <ExplainsWords>
      <Notices announcements={urgent} urgent />
      <Hero {...hero} parish={parish} />
      <div className="wrap home-top">
        <div className="next-part">
          <NextServices services={next} isRed={isRed} parish={parish} />
        </div>
        <Notices announcements={quiet} />
        <section className="welcome">
          <h2>{home.welcomeTitle}</h2>
          <div dangerouslySetInnerHTML={{ __html: home.welcome }} />
          {data.welcomePhotograph && (
            <PictureFrame {...data.welcomePhotograph} sizes="15rem" className="arch no-print" />
          )}
        </section>
        <ServiceTimes {...times} />
        {home.firstVisit && (
          <section className="first-visit no-print">
            <h2>{home.firstVisit.title}</h2>
            <ul className="bullets">
              {home.firstVisit.expect.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Button href={home.firstVisit.link} variant="quiet">
              {home.firstVisit.button}
            </Button>
          </section>
        )}
      </div>
      <div className="wrap">
        <Rule />
        <div className="home-today">
          <div className="home-events">
            <OccasionLines occasions={occasions} />
            <UpcomingEvents {...upcoming} />
          </div>
          <DayCard day={day} readings={readings} hasLinks={false} />
        </div>
        <section className="section no-print" aria-labelledby="information">
          <h2 id="information">Important Information</h2>
          <div className="information lines">
            {home.information.map(({ icon, title, text, button, link }) => (
              <div key={title}>
                <h3>
                  <Icon name={icon} /> {title}
                </h3>
                <p>{text}</p>
                <ActionLink href={link}>{button}</ActionLink>
              </div>
            ))}
          </div>
        </section>
      </div>
      {knights && <KnightsPromo {...knights} />}
    </ExplainsWords>
  );
}

/**
 * The parish's name, beside or above its first picture: the drawing, a photograph, or none. The picture, which stands
 * on the hero's lower edge, comes after the words that make the hero's height: on a slow line it would be drawn higher
 * up first. The drawing's colors are the season's (drawings/season-colors.ts).
 */
function Hero({ drawing, isWinter, photograph, feast, greeting, parish }: HeroProps) {
  const { name, address, nationalChurch, founded } = parish;
  return (
    <div className={photograph ? "hero with-photograph" : "hero"}>
      <div className="wrap">
        {feast && <p className="label hero-feast">{feast}</p>}
        <p className="hero-greeting">{greeting}</p>
        <h1>{name}</h1>
        <p className="hero-place">
          {address.city}, {address.state}, since&nbsp;{founded}. A&nbsp;parish of the{" "}
          <a href={nationalChurch.link} rel="noopener">
            {nationalChurch.name}
          </a>
        </p>
        {drawing && (
          <svg className="scene-church" viewBox="0 0 680 520" aria-hidden="true" {...inner(drawing.church)} />
        )}
      </div>
      {drawing && (
        <svg
          className="scene"
          viewBox="0 0 2880 560"
          preserveAspectRatio="xMidYMax slice"
          aria-hidden="true"
          {...inner(drawing.landscape + (isWinter ? SNOWFALL : ""))}
        />
      )}
      {photograph && (
        <PictureFrame
          picture={photograph}
          text={photograph.text}
          sizes="100vw"
          className={`photograph ${photograph.focus}`}
          first
        />
      )}
    </div>
  );
}

type HeroProps = HomePageData["hero"] & Pick<HomePageData, "parish">;

/** A second set of the drawing's stars. */
const SNOWFALL = `<g class="scene-snowfall" fill="none" stroke="#fff" stroke-linecap="round" stroke-width="1.1"><use href="#dots" transform="matrix(1.5 0 0 2.3 640 20)"/></g>`;

function KnightsPromo({ title, text, button, logo }: NonNullable<HomePageData["knights"]>) {
  return (
    <section className="knights" aria-labelledby="knights">
      <div className="wrap">
        <div>
          <h2 id="knights">{title}</h2>
          <p>{text}</p>
          <Button href="/knights" variant="quiet">
            {button}
            <span className="visually-hidden"> about {title}</span>
          </Button>
        </div>
        {logo && <PictureFrame picture={logo} text="" sizes="8rem" className="knights-logo" />}
      </div>
    </section>
  );
}
