import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { siteContent } from "~/content/snapshot.server";
import { pageGroups } from "~/page-data/page-list";
import { currentOccasions } from "~/schedule/occasions/occasions.server";

export const loader = () => ({
  head: {
    title: "All Pages",
    description: `Every page of the website of ${siteContent().parish.name}, with a line about each.`,
  },
  groups: pageGroups(siteContent(), currentOccasions()),
});

export default function AllPages() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <Page title="All Pages" aside={null}>
      {groups.map(({ title, pages }) => (
        <section key={title} className="page-list">
          <h2>{title}</h2>
          <ul className="lines">
            {pages.map(({ href, label, about }) => (
              <li key={href}>
                <a className="target" href={href}>
                  {label}
                </a>{" "}
                {about && <span className="soft">{about}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
