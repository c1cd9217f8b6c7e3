import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bulletinList } from "~/bulletin/bulletin-page.server";
import { ActionLink } from "~/components/elements/link";
import { Page, type RouteHandle, Section } from "~/components/page/page";

export const handle: RouteHandle = { isForOneVisitor: true };

export async function loader() {
  const list = await bulletinList();
  const description = "The Sunday bulletins of past weeks, as they were printed.";
  return data({ head: { title: "Earlier Bulletins", description }, ...list }, { status: list.status });
}

export default function Bulletins() {
  const { years, reason } = useLoaderData<typeof loader>();
  return (
    <Page title="Earlier Bulletins" lede="Each bulletin as it was when its Sunday was over.">
      <p>
        <ActionLink href="/bulletin">The coming Sunday’s bulletin</ActionLink>
      </p>
      {reason && <p>{reason}</p>}
      {years.map(({ year, sundays }) => (
        <Section key={year} title={year}>
          <ul className="bulletin-list">
            {sundays.map(({ href, name }) => (
              <li key={href}>
                <a className="target" href={href}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </Page>
  );
}
