import { useLoaderData } from "@remix-run/react";
import { Candles } from "~/components/giving/giving";
import { SideWindow } from "~/components/drawings/drawing";
import { withPicture } from "~/content/pictures/pictures.server";
import { Button } from "~/components/elements/link";
import { Page, Prose } from "~/components/page/page";
import { contentPart } from "~/page-data/home-page.server";
import { siteContent } from "~/content/snapshot.server";

export function loader() {
  const donate = contentPart("donate");
  const description = `Support ${siteContent().parish.name} with a one-time or monthly gift${donate.candles?.length ? ", or have a candle lit" : ""}.`;
  return { head: { title: "Donate", description }, donate: withPicture(donate) };
}

export default function Donate() {
  const { donate } = useLoaderData<typeof loader>();
  const { intro, button, link, paymentNote } = donate;
  return (
    <Page title="Donate" aside={<SideWindow {...donate} drawing="hands" />}>
      <Prose html={intro} />
      <p>
        <Button href={link} icon="heart">
          {button}
        </Button>
      </p>
      <p className="note">{paymentNote}</p>
      <Candles {...donate} />
    </Page>
  );
}
