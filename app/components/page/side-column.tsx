import { useRouteLoaderData } from "@remix-run/react";
import { type ReactNode } from "react";
import { type usualSide } from "~/page-data/shell.server";

/** The column beside a page's text. `usual`: small screens leave it out, because the footer says the same. */
export function SideColumn({ usual = false, children }: { usual?: boolean; children: ReactNode }) {
  return <aside className={usual ? "page-side usual-side" : "page-side"}>{children}</aside>;
}

/** What every visitor may need next: the regular services, how to come, whom to call. */
export function UsualSide() {
  const side = useRouteLoaderData<{ side: ReturnType<typeof usualSide> }>("root")?.side;
  if (!side) return null;
  return (
    <SideColumn usual>
      <section className="leaf">
        <h2>Services</h2>
        {side.days.map(({ label, services }) => (
          <div key={label + services[0]?.time}>
            <p className="label">{label}</p>
            <ul className="rows">
              {services.map(({ name, time }) => (
                <li key={name + time}>
                  <span>{name}</span> <span>{time}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p>
          <a className="action-link" href="/announcements">
            Announcements &amp; Schedule
          </a>
        </p>
        <p className="label">Find us</p>
        <p>
          <a href="/contact">{side.address}</a>
        </p>
        <p>
          <a className="side-phone" href={side.phone.link}>
            {side.phone.shown}
          </a>
        </p>
      </section>
    </SideColumn>
  );
}
