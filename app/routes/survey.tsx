import { useLoaderData } from "@remix-run/react";
import { Button } from "~/components/elements/link";
import { Page } from "~/components/page/page";
import { contentPart } from "~/page-data/home-page.server";

export function loader() {
  const { title, text, ...link } = contentPart("survey");
  return { head: { title, description: text }, ...link };
}

export default function Survey() {
  const { head, button, link } = useLoaderData<typeof loader>();
  return (
    <Page title={head.title} lede={head.description} aside={null}>
      <Button href={link} icon="document" newTab>
        {button}
      </Button>
    </Page>
  );
}
