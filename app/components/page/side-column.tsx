import { useRouteLoaderData } from "@remix-run/react";
import { type ReactNode } from "react";
import { ActionLink } from "~/components/elements/link";
import { ServiceList } from "~/components/elements/service-list";
import { type usualSide } from "~/page-data/shell.server";

/** The column beside a page's text. */
export const SideColumn = ({ label, className = "no-print", children }: SideColumnProps) => (
  <aside className={`page-side ${className}`} aria-label={label}>
    {children}
  </aside>
);

/** `className`: what it is on small screens and on paper; "printed" for a column that stays. */
type SideColumnProps = { label: string; className?: string; children: ReactNode };

/**
 * The regular services, how to come, and whom to call. `children`: a part of the page's own above them. Small screens
 * leave it out, because the footer says the same.
 */
export function UsualSide({ children }: { children?: ReactNode }) {
  const side = useSide();
  if (!side) return null;
  return (
    <SideColumn label="Services and contact" className="usual-side no-print">
      {children}
      <section className="leaf">
        <h2>Services</h2>
        <ServiceList days={side.days} />
        <p>
          <ActionLink href="/announcements">Announcements &amp; Schedule</ActionLink>
        </p>
        <p className="label">Find us</p>
        <p>
          <a href="/contact">
            {side.street}, {side.city}
          </a>
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
export const useSide = () => useRouteLoaderData<{ side: ReturnType<typeof usualSide> }>("root")?.side;
