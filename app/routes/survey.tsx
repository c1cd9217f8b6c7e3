import { useLoaderData } from "@remix-run/react";
import { Button } from "~/components/elements/link";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/route";
import { notFoundPage } from "~/page-data/home-page.server";
import { siteContent } from "~/content/snapshot.server";

export const meta = pageMeta<typeof loader>(({ title, text }) => ({ title, description: text }));

export const loader = () => siteContent().survey ?? notFoundPage();

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
