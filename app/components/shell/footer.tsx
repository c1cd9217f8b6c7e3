import { Button } from "~/components/elements/link";
import { DioceseMark, NationalChurchMark } from "~/components/drawings/church-bodies";
import { NavLists } from "./nav-link";
import { donate, footerGroups } from "~/page-data/navigation";
import { type ShellContent } from "~/page-data/shell-content";

export function Footer({ shell, structuredData }: { shell: ShellContent; structuredData: string }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-main">
          <ParishColumn shell={shell} />
          <nav className="foot-links" aria-label="Footer">
            <NavLists groups={footerGroups(shell.pages)} />
          </nav>
        </div>
        <div className="church-bodies">
          <a href={shell.diocese.link} rel="noopener">
            <DioceseMark />
            {shell.diocese.name}
          </a>{" "}
          <a href={shell.nationalChurch.link} rel="noopener">
            <NationalChurchMark />
            {shell.nationalChurch.name}
          </a>
        </div>
        <p className="glory">{shell.closingWords}</p>
      </div>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
    </footer>
  );
}

function ParishColumn({ shell }: { shell: ShellContent }) {
  return (
    <div className="foot-parish">
      <p className="foot-name">{shell.name}</p>
      <p>{shell.description}</p>
      <address>
        {shell.street}
        <br />
        {shell.cityLine}
      </address>
      {shell.services.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="foot-actions">
        <Button href={shell.phone.link} variant="ghost" icon="phone">
          Call {shell.phone.shown}
        </Button>{" "}
        {shell.facebook && (
          <>
            <Button href={shell.facebook} variant="ghost" icon="facebook">
              Facebook
            </Button>{" "}
          </>
        )}
        <Button href={donate.href} variant="light" icon="heart">
          {donate.label}
        </Button>
      </p>
    </div>
  );
}
