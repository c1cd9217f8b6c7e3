import { useLoaderData } from "@remix-run/react";
import { Article, Page, Prose, Section } from "~/components/page/page";
import { SideWindow } from "~/components/drawings/drawing";
import { withPicture } from "~/content/pictures/pictures.server";
import { Quote } from "~/components/elements/prose";
import { Facts } from "~/components/elements/facts";
import { Button } from "~/components/elements/link";
import { contentPart } from "~/page-data/home-page.server";
import { capitalized } from "~/text/typography";

export function loader() {
  const men = contentPart("men");
  return { head: { title: men.name, description: men.tagline }, men: withPicture(men), text: contentPart("menText") };
}

export default function Men() {
  const { men, text } = useLoaderData<typeof loader>();
  const { name, tagline, quotes, meeting, contact, join } = men;
  return (
    <Page title={name} lede={tagline} aside={<SideWindow {...men} drawing="table" />}>
      <p>
        <Button href="/menreg" variant="quiet">
          {join.button}
        </Button>
      </p>
      <Article sections={text.sections} />
      <Section title="Scripture & Patristic Quotes" id="quotes">
        {quotes.map((quote) => (
          <Quote key={quote.source} {...quote} />
        ))}
      </Section>
      <Section title="Meeting Information" id="meetings">
        <Facts
          facts={[
            ["When", meeting.when],
            ["Where", meeting.where],
            ["Who", meeting.who],
            [
              "Contact",
              <>
                {capitalized(contact.name)}, <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </>,
            ],
          ]}
        />
      </Section>
      <Section title={join.title} id="join">
        <Prose html={join.text} />
        <Button href="/menreg">{join.button}</Button>
      </Section>
    </Page>
  );
}
