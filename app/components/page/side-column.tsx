import { useRouteLoaderData } from "@remix-run/react";
import { type ReactNode } from "react";
import { ActionLink } from "~/components/elements/link";
import { ServiceList } from "~/components/elements/service-list";
import { type usualSide } from "~/page-data/shell.server";

/** The column beside a page's text. `usual`: small screens leave it out, because the footer says the same. */
export function SideColumn({ label, usual = false, children }: SideColumnProps) {
  return (
    <aside className={usual ? "page-side usual-side" : "page-side"} aria-label={label}>
      {children}
    </aside>
  );
}

type SideColumnProps = { label: string; usual?: boolean; children: ReactNode };

/** The regular services, how to come, and whom to call. `children`: a part of the page's own above them. */
export function UsualSide({ children }: { children?: ReactNode }) {
  const side = useSide();
  if (!side) return null;
  return (
    <SideColumn label="Services and contact" usual>
      {children}
      <section className="leaf">
        <h2>Services</h2>
        <ServiceList days={side.days} />
        <p>
          <ActionLink href="/announcements">Announcements &amp; Schedule</ActionLink>
        </p>
        <p className="label">Find us</p>
        <p>
          <a href="/contact">{side.address}</a>
        </p>
        <SidePhone />
      </section>
    </SideColumn>
  );
}

/** A telephone in large figures, the parish's own by default. */
export function SidePhone({ of }: { of?: { link: string; shown: string } | undefined }) {
  const side = useSide();
  const phone = of ?? side?.phone;
  if (!phone) return null;
  return (
    <p>
      <a className="phone" href={phone.link}>
        {phone.shown}
      </a>
    </p>
  );
}

/** Missing on an error screen. */
const useSide = () => useRouteLoaderData<{ side: ReturnType<typeof usualSide> }>("root")?.side;
