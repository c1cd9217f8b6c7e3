import { useLoaderData } from "@remix-run/react";
import { Article, Page, Section } from "~/components/page/page";
import { Card, Cards } from "~/components/elements/card";
import { Button, ActionLink } from "~/components/elements/link";
import { siteContent } from "~/content/snapshot.server";

export function loader() {
  const { creed, faith, faithText } = siteContent();
  const description = "What is Orthodox Christianity? The Nicene Creed, what we believe, and where to learn more.";
  return { head: { title: "Our Faith", description }, creed: creed.intro, faith, text: faithText };
}

export default function Faith() {
  const { creed, faith, text } = useLoaderData<typeof loader>();
  return (
    <Page title="Our Faith" lede="What is Orthodox Christianity?">
      <section className="creed" aria-labelledby="creed">
        <h2 id="creed">{faith.creedTitle}</h2>
        <div dangerouslySetInnerHTML={{ __html: creed }} />
      </section>
      <div className="chapters" dangerouslySetInnerHTML={{ __html: text.intro }} />
      <Article sections={text.sections} />
      <div className="invitation">
        <p>{faith.contactInvitation}</p>
        <Button href="/contact">Contact us</Button>
      </div>
      <Section title="For further study">
        <Cards>
          {faith.furtherStudy.map(({ icon, title, text, button, link }) => (
            <Card key={title} icon={icon ?? "book"} title={title} level={3}>
              <p>{text}</p>
              <ActionLink href={link}>{button}</ActionLink>
            </Card>
          ))}
        </Cards>
      </Section>
    </Page>
  );
}
