import { type Bulletin } from "~/bulletin/bulletin";
import { partsToLeaveOut, safeSize } from "~/bulletin/safe-size";
import { optionalParts } from "~/content/schema/optional-parts";

/**
 * What may be left out of a sheet that is too long, for the secretary: boxes, and the line for bulletin.yml. On a page
 * it is a form whose address keeps the choice; in a file the script alone does what the boxes say.
 */
export function LeaveOut({ bulletin, isFile = false }: { bulletin: Bulletin; isFile?: boolean }) {
  const parts = partsToLeaveOut(bulletin);
  const { without = [] } = bulletin;
  const isTooLong = safeSize(bulletin) === undefined;
  const boxes = (
    <>
      {parts.map((part) => (
        <label key={part}>
          <input type="checkbox" name="without" value={part} defaultChecked={without.includes(part)} />{" "}
          {optionalParts[part]}
        </label>
      ))}
      <p>
        For everyone, and for the kept bulletin, write this line below the Sunday’s date in bulletin.yml:{" "}
        <code>without: {without.join(", ")}</code>
      </p>
    </>
  );
  return (
    <details className="leave-out no-print" open={isTooLong || without.length > 0}>
      <summary>Leave something out</summary>
      {/* The script says here by how much the sheet is too long. */}
      <p role="status">{isTooLong && "This sheet may need a third page, in the smallest letters too."}</p>
      {isFile ? (
        <div hidden>{boxes}</div>
      ) : (
        <form>
          {/* A choice of nothing is a choice too. */}
          <input type="hidden" name="without" />
          {boxes}
          <button className="btn quiet">Leave out</button>
        </form>
      )}
    </details>
  );
}
