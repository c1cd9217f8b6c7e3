import { useLoaderData } from "@remix-run/react";
import { Page, Prose, Section } from "~/components/page/page";
import { pageMeta, type RouteHandle } from "~/components/page/route";
import { Ways } from "~/components/parish-life/ways";
import { PictureFrame } from "~/components/elements/picture";
import { withPicture } from "~/content/pictures/pictures.server";
import { siteContent } from "~/content/snapshot.server";
import { clergyWithRector } from "~/page-data/people.server";
import listsCss from "~/styles/lists.css";

export const handle: RouteHandle = { styles: [listsCss] };

export const meta = pageMeta<typeof loader>(({ title, name, council }) => ({
  title,
  description: council ? `The clergy and the officers of the parish council of ${name}.` : `The clergy of ${name}.`,
}));

export function loader() {
  const { parish, leadership } = siteContent();
  const clergy = clergyWithRector().map(withPicture);
  const { council, councilIntro = "" } = leadership;
  return { title: council ? "Clergy & Leadership" : "Clergy", name: parish.name, clergy, council, councilIntro };
}

export default function Clergy() {
  const { title, clergy, council, councilIntro } = useLoaderData<typeof loader>();
  return (
    <Page title={title}>
      <div className="people">
        {clergy.map(({ name, office, role, picture, pictureText, about, ...ways }) => (
          <section key={name} className="card person">
            {picture && (
              <PictureFrame
                picture={picture}
                text={pictureText ?? ""}
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
