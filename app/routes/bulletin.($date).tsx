import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bulletinPage } from "~/bulletin/bulletin-page.server";
import { BulletinSheet } from "~/components/bulletin/bulletin-sheet";
import { LeaveOut } from "~/components/bulletin/leave-out";
import { ActionLink } from "~/components/elements/link";
import { Page, type RouteHandle } from "~/components/page/page";
import { type PageHead } from "~/components/shell/document-context";
import { PrintButton } from "~/components/parish-life/sheet";
import { OPTIONAL_PARTS } from "~/content/schema/optional-parts";
import { fullDate } from "~/dates/civil-date";
import { notFoundPage } from "~/page-data/home-page.server";

export const handle: RouteHandle = { isForOneVisitor: true, styles: ["bulletin"], scripts: ["print", "bulletin"] };

/** /bulletin is the coming Sunday, /bulletin/2026-11-29 another one; "?without=hymns" leaves out a part of it. */
export async function loader({ params: { date }, request }: LoaderFunctionArgs) {
  const words = new URL(request.url).searchParams.getAll("without");
  const without = words.length > 0 ? OPTIONAL_PARTS.filter((part) => words.includes(part)) : undefined;
  const page = await bulletinPage(date, without);
  if (!page) return notFoundPage();
  return data({ head: headOf(page), ...page }, { status: page.kind === "none" ? page.status : 200 });
}

function headOf(page: NonNullable<Awaited<ReturnType<typeof bulletinPage>>>): PageHead {
  if (page.kind === "none") return { title: "No bulletin", noindex: true };
  const { sunday, title, parish } = page.bulletin;
  return {
    title: page.isNext ? "Sunday Bulletin" : `Bulletin of ${fullDate(sunday)}`,
    description: `${title}: readings, services of the week and announcements of ${parish.name}, on one sheet to print.`,
    forPeopleOnly: !page.isNext,
    canonicalPath: page.isNext ? "/bulletin" : undefined,
  };
}

export default function BulletinRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === "none")
    return (
      <Page title="No bulletin" lede={page.reason}>
        <p>
          <ActionLink href={page.instead.href}>{page.instead.name}</ActionLink>
        </p>
      </Page>
    );
  return (
    <div className="wrap page" id="page-content">
      <p className="no-print links">
        One sheet of paper: print on both sides, flip on the short edge, and fold.{" "}
        <ActionLink href="/bulletins">Earlier bulletins</ActionLink> <PrintButton />
      </p>
      <LeaveOut bulletin={page.bulletin} />
      <BulletinSheet {...page.bulletin} />
    </div>
  );
}
