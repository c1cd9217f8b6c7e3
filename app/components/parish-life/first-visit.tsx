import { type GettingHere as WaysHere } from "~/content/schema/parish";
import { type Picture } from "~/content/pictures/picture";
import { Window } from "~/components/drawings/drawing";
import { Facts } from "~/components/elements/facts";
import { ActionLink, Button } from "~/components/elements/link";
import { NextServices } from "~/components/home/next-services";
import { Article, Page, Prose, type ProseSection, Section } from "~/components/page/page";
import { type FirstVisitData } from "~/page-data/first-visit.server";
import { GettingHere } from "./reach";

type FirstVisitProps = {
  title: string;
  picture?: Picture | undefined;
  pictureText?: string | undefined;
  intro: string;
  sections: ProseSection[];
  ways: WaysHere | undefined;
  isLive: boolean | undefined;
  visit: FirstVisitData;
};

/**
 * The page for a newcomer: the next Liturgy, what happens on a Sunday, the questions, the way here. On wide screens the
 * headings stand at the left, and the text beside them.
 */
export function FirstVisit({ title, picture, pictureText, intro, sections, ways, isLive, visit }: FirstVisitProps) {
  const { services, isRed, parish, hours, ask } = visit;
  return (
    <Page title={title} aside={null} className="visit">
      <div className="visit-row">
        <Window picture={picture} pictureText={pictureText} drawing="candles" />
        <div>
          {intro && <Prose html={intro} />}
          <div className="next-part">
            <NextServices services={services} isRed={isRed} parish={parish} isLiturgy />
          </div>
        </div>
      </div>
      <Section title="What happens on a Sunday" id="sunday">
        <Facts
          facts={hours.map(({ time, service, what }) => [
            time,
            <>
              {service && <b>{service}: </b>}
              {what}
            </>,
          ])}
        />
      </Section>
      <Article sections={sections} />
      <GettingHere ways={ways} drawing />
      <Section title="Another question?" className="no-print">
        <p>
          {ask && (
            <Button href="/ask" variant="quiet">
              {ask}
            </Button>
          )}{" "}
          {isLive && <ActionLink href="/live">Watch our services live</ActionLink>}
        </p>
      </Section>
    </Page>
  );
}
