import { useLoaderData } from "@remix-run/react";
import { Page, Prose, Section } from "~/components/page/page";
import { Ways } from "~/components/parish-life/reach";
import { PictureFrame } from "~/components/elements/picture";
import { withPicture } from "~/content/pictures/pictures.server";
import { siteContent } from "~/content/snapshot.server";
import { clergyWithRector } from "~/page-data/people.server";

export function loader() {
  const { parish, leadership } = siteContent();
  const { council, councilIntro = "" } = leadership;
  const head = {
    title: council ? "Clergy & Leadership" : "Clergy",
    description: `The clergy${council ? " and the officers of the parish council" : ""} of ${parish.name}.`,
  };
  return { head, clergy: clergyWithRector().map(withPicture), council, councilIntro };
}

export default function Clergy() {
  const { head, clergy, council, councilIntro } = useLoaderData<typeof loader>();
  return (
    <Page title={head.title} aside={null}>
      <div className="people">
        {clergy.map(({ name, office, role, picture, pictureText = "", about, ...ways }) => (
          <section key={name} className="card person">
            {picture && (
              <PictureFrame
                picture={picture}
                text={pictureText}
                sizes="(min-width: 48em) 14rem, 6rem"
                className="arch"
              />
            )}
            <p className="label">{office}</p>
            <h2>{name}</h2>
            <p className="role">{role}</p>
            <Prose html={about} />
            <Ways {...ways} />
          </section>
        ))}
      </div>
      {council && (
        <Section title="Parish council" id="council">
          <Prose html={councilIntro} />
          <ul className="council">
            {council.map(({ office, name, about, ...ways }) => (
              <li key={office + name} className="card">
                <h3>{office}</h3>
                <p>{name}</p>
                {about && <p className="role">{about}</p>}
                <Ways {...ways} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}
