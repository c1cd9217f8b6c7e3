import { type Bulletin } from "~/bulletin/bulletin";
import { OPTIONAL_PARTS, optionalParts } from "~/content/schema/optional-parts";

/**
 * The parts that may be left out of a sheet that is too long: boxes, and the line for bulletin.yml. On a page it is a
 * form whose address keeps the choice; in a file the script alone does what the boxes say. The script closes the list
 * while nothing is left out.
 */
export function LeaveOut({ bulletin, isFile = false }: { bulletin: Bulletin; isFile?: boolean }) {
  const { without = [] } = bulletin;
  const boxes = (
    <>
      {OPTIONAL_PARTS.map((part) => (
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
    <details className="leave-out no-print" open>
      <summary>Leave something out</summary>
      {/* The script says here by how much the sheet is too long. */}
      <p role="status" />
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
