import { type SiteContent } from "~/content/schema";
import { Card, Cards } from "~/components/elements/card";
import { ActionLink } from "~/components/elements/link";

type InfoCard = SiteContent["home"]["information"][number];

export function Information({ cards }: { cards: InfoCard[] }) {
  return (
    <section className="no-print" aria-labelledby="information">
      <h2 className="heading" id="information">
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
