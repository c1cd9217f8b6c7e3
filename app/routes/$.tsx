import { type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PictureFrame } from "~/components/elements/picture";
import { ActionLink } from "~/components/elements/link";
import { FirstVisit } from "~/components/parish-life/first-visit";
import { Article, Page, Prose, Questions } from "~/components/page/page";
import { AbsenceNote, GettingHere, Ways } from "~/components/parish-life/reach";
import { SidePhone, UsualSide } from "~/components/page/side-column";
import { firstVisit } from "~/page-data/first-visit.server";
import { withPicture } from "~/content/pictures/pictures.server";
import { type CustomPage } from "~/content/schema";
import { siteContent } from "~/content/snapshot.server";
import { storingForms } from "~/forms/all";
import { formCookieDays, formCookieName } from "~/forms/receive/form-token.server";
import { presentAbsence } from "~/page-data/absence.server";
import { reachablePeople } from "~/page-data/people.server";
import { notFoundPage } from "~/page-data/home-page.server";
import { accessibilityStatement, privacyStatement } from "~/page-data/statement.server";

/** A page of content/pages; every other address is unknown. */
export function loader({ params }: LoaderFunctionArgs) {
  const { pages, parish } = siteContent();
  const page = pages.find(({ href }) => href === `/${params["*"]}`) ?? notFoundPage();
  const { title, description, absences } = page;
  const [rector, ...otherClergy] = absences ? reachablePeople().clergy : [];
  return {
    head: { title, description },
    ...withPicture(page),
    isLive: page.watchLive && parish.live !== undefined,
    ways: page.gettingHere && parish.gettingHere,
    absence: absences && presentAbsence(),
    rector,
    otherClergy,
    visit: firstVisit(page),
    statement: statementFor(page),
  };
}

/** Facts about the site, below the text of a page that requests them. */
function statementFor({ shows, checked }: CustomPage) {
  if (shows === "privacy") return privacyStatement(storingForms(), { name: formCookieName, days: formCookieDays });
  return shows === "accessibility" ? accessibilityStatement(checked) : [];
}

export default function OwnPage() {
  const page = useLoaderData<typeof loader>();
  const { title, picture, pictureText = "", intro, sections, questions } = page;
  const { statement, isLive, ways, absence, rector, otherClergy, visit } = page;
  if (visit) return <FirstVisit {...page} visit={visit} />;
  const priestsSide = rector && (
    <UsualSide>
      <section className="leaf">
        <h2>Call {rector.name}</h2>
        <SidePhone of={rector.phone} />
      </section>
    </UsualSide>
  );
  return (
    <Page title={title} aside={questions ? null : priestsSide}>
      <AbsenceNote absence={absence} />
      {picture && (
        <figure className="picture">
          <PictureFrame picture={picture} text={pictureText} className="arch" first />
        </figure>
      )}
      {intro && <Prose html={intro} />}
      {otherClergy.map(({ name, office, phone }) => (
        <Ways key={name + office} phone={phone}>
          Or <b>{name}</b>, {office}
        </Ways>
      ))}
      {sections.length > 0 &&
        (questions ? <Questions sections={sections} level={2} /> : <Article sections={sections} />)}
      <GettingHere ways={ways} />
      {statement.length > 0 && <Article sections={statement} />}
      {isLive && (
        <p>
          <ActionLink href="/live">Watch our services live</ActionLink>
        </p>
      )}
    </Page>
  );
}
