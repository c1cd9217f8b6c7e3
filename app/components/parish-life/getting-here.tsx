import { type GettingHere as Ways } from "~/content/schema/parish";
import { Facts } from "~/components/elements/facts";
import { Section } from "~/components/page/page";

const labels: Record<keyof Ways, string> = {
  parking: "Parking",
  transit: "By bus or train",
  entrance: "Which door",
  accessibility: "Accessibility",
};

/** How to come to the church and get in, as far as the parish says it. */
export function GettingHere({ ways }: { ways: Ways | undefined }) {
  const told = (Object.keys(labels) as (keyof Ways)[]).filter((way) => ways?.[way]);
  if (told.length === 0) return null;
  return (
    <Section title="Getting here" id="getting-here">
      <Facts facts={told.map((way) => [labels[way], ways![way]])} />
    </Section>
  );
}
