import { useLoaderData } from "@remix-run/react";
import { HomePage } from "~/components/home/home-page";
import { homePage } from "~/page-data/home-page.server";
import { pageMeta } from "~/components/page/page-meta";
import { type RouteHandle } from "~/components/shell/route-handle";
import { type StructuredEvent } from "~/schedule/views/structured-events";
import { type LookSeason } from "~/calendar/rules/seasons";
import homeCss from "~/styles/home.css";
import lentCss from "~/styles/season-lent.css";
import paschaCss from "~/styles/season-pascha.css";
import summerCss from "~/styles/season-summer.css";
import winterCss from "~/styles/season-winter.css";

/** The drawing's colors, one style sheet for each season. */
const seasonCss: Record<LookSeason, string> = {
  winter: winterCss,
  lent: lentCss,
  pascha: paschaCss,
  summer: summerCss,
};

export const handle: RouteHandle<{ events: StructuredEvent[] }> = {
  events: ({ events }) => events,
  styles: (season) => [homeCss, seasonCss[season]],
};

export const meta = pageMeta(() => ({}));

export const loader = () => homePage();

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}
