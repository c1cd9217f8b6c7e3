import { useLoaderData } from "@remix-run/react";
import { HomePage } from "~/components/home/home-page";
import { homePage } from "~/page-data/home-page.server";

export const loader = () => homePage();

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />;
}
