import { useLoaderData } from "@remix-run/react";
import { Candles } from "~/components/giving/giving";
import { SideWindow } from "~/components/drawings/drawing";
import { withPicture } from "~/content/pictures/pictures.server";
import { Button } from "~/components/elements/link";
import { Page, Prose } from "~/components/page/page";
import { contentPart } from "~/page-data/home-page.server";
import { siteContent } from "~/content/snapshot.server";

export function loader() {
  const [donate, { name }] = [contentPart("donate"), siteContent().parish];
  const description = `Support ${name} with a one-time or monthly gift${donate.candles?.length ? ", or have a candle lit" : ""}.`;
  return { head: { title: "Donate", description }, donate: withPicture(donate) };
}

export default function Donate() {
  const { intro, button, link, paymentNote, picture, pictureText, ...candles } = useLoaderData<typeof loader>().donate;
  const side = <SideWindow picture={picture} pictureText={pictureText} drawing="hands" />;
  return (
    <Page title="Donate" aside={side}>
      <Prose html={intro} />
      <p>
        <Button href={link} icon="heart">
          {button}
        </Button>
      </p>
      <p className="note">{paymentNote}</p>
      <Candles {...candles} />
    </Page>
  );
}
