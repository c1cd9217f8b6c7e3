import { useLoaderData } from "@remix-run/react";
import { Candles } from "~/components/giving/giving";
import { Button } from "~/components/elements/link";
import { Page, Prose, Rule } from "~/components/page/page";
import { contentPart } from "~/page-data/home-page.server";
import { siteContent } from "~/content/snapshot.server";

export function loader() {
  const [donate, { name }] = [contentPart("donate"), siteContent().parish];
  const description = `Support ${name} with a one-time or monthly gift${donate.candles?.length ? ", or have a candle lit" : ""}.`;
  return { head: { title: "Donate", description }, donate };
}

export default function Donate() {
  const { intro, button, link, paymentNote, ...candles } = useLoaderData<typeof loader>().donate;
  return (
    <Page title="Donate" aside={null}>
      <Prose html={intro} />
      <p>
        <Button href={link} icon="heart">
          {button}
        </Button>
      </p>
      <p className="note">{paymentNote}</p>
      {candles.candles?.length ? <Rule /> : null}
      <Candles {...candles} />
    </Page>
  );
}
