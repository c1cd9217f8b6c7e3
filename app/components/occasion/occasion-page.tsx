import { Pagination } from "~/components/calendar/pagination";
import { Drawing } from "~/components/drawings/drawing";
import { ActionLink } from "~/components/elements/link";
import { DayServices } from "~/components/parish-life/services";
import { linesIn, paperCss, SheetFoot, SheetHead, sum } from "~/components/parish-life/sheet";
import { useSide } from "~/components/page/side-column";
import { UpdatesLink } from "~/components/updates/updates-link";
import { type AnnouncedOccasion, type OccasionPageData } from "~/page-data/occasions.server";
import { occasionFilePath, occasionPath } from "~/schedule/occasions/occasions";

/** The sheet of an occasion: its days with their services, and where and whom to call. Made to be printed. */
export function OccasionPage(page: OccasionPageData) {
  const { id, head, days, language, map } = page;
  const { address } = useSide()!;
  return (
    <div className="wrap page sheet">
      <Drawing name="bell" />
      <SheetHead title={head.title} hasDrawing={linesOf(page) <= FEW}>
        <ActionLink href={occasionFilePath({ id })}>Add to my calendar</ActionLink>
      </SheetHead>
      <ol className="occasion-sheet lines">
        {days.map(({ date, name: day, title, isRed, services }) => (
          <li key={date} className={isRed ? "is-red" : undefined}>
            <h2>
              <a className="target" href={`/calendar/${date}`}>
                {day}
              </a>
            </h2>
            <p className="soft">{title}</p>
            <DayServices services={services} />
          </li>
        ))}
      </ol>
      <p className="sheet-note soft">{language.replace(/\.$/, "")}.</p>
      <SheetFoot>
        <a href={map} rel="noopener">
          {address}
        </a>
      </SheetFoot>
      <UpdatesLink>Get changes to the schedule by email</UpdatesLink>
      <Pagination label="Services" up={{ href: "/announcements#schedule", name: "All services" }} />
    </div>
  );
}

/** So many lines leave room for the church. */
const FEW = 9;

/** Characters of a service in a line of the largest type, in wide letters. */
const SERVICE_LINE = 24;

const linesOf = ({ days }: OccasionPageData): number =>
  sum(
    days.map(
      ({ services }) =>
        2 +
        linesIn(
          services.map(({ name, note = "" }) => name + note),
          SERVICE_LINE,
        ),
    ),
  );

/** The type on paper. */
export const occasionCss = (page: OccasionPageData): string =>
  paperCss(linesOf(page), [
    [24, FEW],
    [20, 15],
    [16, 22],
    [13.5, Infinity],
  ]);

/** The announced feasts, a line each: name and dates. Each leads to its sheet. */
export const OccasionLines = ({ occasions }: { occasions: AnnouncedOccasion[] }) =>
  occasions.length > 0 && (
    <>
      <p className="label">Coming feasts</p>
      <ul className="occasions lines">
        {occasions.map(({ id, name, dates }) => (
          <li key={id}>
            <a className="target" href={occasionPath({ id })}>
              {name}
            </a>{" "}
            <span>{dates}</span>
          </li>
        ))}
      </ul>
    </>
  );
