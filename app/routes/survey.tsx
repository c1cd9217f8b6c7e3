import { useLoaderData } from "@remix-run/react";
import { SideWindow } from "~/components/drawings/drawing";
import { withPicture } from "~/content/pictures/pictures.server";
import { Button } from "~/components/elements/link";
import { Page } from "~/components/page/page";
import { contentPart } from "~/page-data/home-page.server";

export function loader() {
  const { title, text, ...survey } = withPicture(contentPart("survey"));
  return { head: { title, description: text }, ...survey };
}

export default function Survey() {
  const { head, button, link, ...picture } = useLoaderData<typeof loader>();
  return (
    <Page title={head.title} lede={head.description} aside={<SideWindow {...picture} drawing="door" />}>
      <Button href={link} icon="document" newTab>
        {button}
      </Button>
    </Page>
  );
}
