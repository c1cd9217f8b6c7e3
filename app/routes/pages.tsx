import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { type RouteHandle } from "~/components/shell/route-handle";
import { siteContent } from "~/content/snapshot.server";
import { pageGroups } from "~/page-data/page-list";
import { currentOccasions } from "~/schedule/occasions/occasions.server";
import pagesCss from "~/styles/pages.css";

export const handle: RouteHandle = { styles: [pagesCss] };

export const meta = pageMeta<typeof loader>(({ parish }) => ({
  title: "All Pages",
  description: `Every page of the website of ${parish}, with a line about each.`,
}));

export const loader = () => ({
  parish: siteContent().parish.name,
  groups: pageGroups(siteContent(), currentOccasions()),
});

export default function AllPages() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <Page title="All Pages">
      {groups.map(({ title, pages }) => (
        <section key={title} className="page-list">
          <h2>{title}</h2>
          <ul>
            {pages.map(({ href, label, about }) => (
              <li key={href}>
                <a href={href}>{label}</a> {about && <span>{about}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
