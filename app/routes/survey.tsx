import { useLoaderData } from "@remix-run/react";
import { Button } from "~/components/elements/link";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/route";
import { contentPart } from "~/page-data/home-page.server";

export const meta = pageMeta<typeof loader>(({ title, text }) => ({ title, description: text }));

export const loader = () => contentPart("survey");

export default function Survey() {
  const { title, text, button, link } = useLoaderData<typeof loader>();
  return (
    <Page title={title} lede={text}>
      <Button href={link} icon="document" newTab>
        {button}
      </Button>
    </Page>
  );
}
