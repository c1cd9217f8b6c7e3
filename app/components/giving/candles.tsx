import { type Candle } from "~/content/schema";
import { Card, Cards } from "~/components/elements/card";
import { Button } from "~/components/elements/link";
import { Prose, Section } from "~/components/page/page";

type CandlesProps = { candlesTitle: string; candlesText: string; candles: Candle[] };

/** The candles that a page sells, each with its own page of the payment provider. */
export function Candles({ candlesTitle, candlesText, candles }: CandlesProps) {
  return (
    <Section title={candlesTitle} id="candles">
      <Prose html={candlesText} />
      <Cards className="candles">
        {candles.map(({ name, dollars, link }) => (
          <Card key={name} icon="candle" title={name} level={3}>
            <p className="price">${dollars}</p>
            <Button href={link}>
              Light this candle<span className="visually-hidden">: {name}</span>
            </Button>
          </Card>
        ))}
      </Cards>
    </Section>
  );
}
