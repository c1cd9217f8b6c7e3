import { type Carried, carriedNames } from "~/forms/receive/answer";

/**
 * What a form carries along: its submission, and the bot trap, an input that a person does not see and a program
 * fills in. Its label tells those who meet it all the same, in a text browser, what to do.
 */
export function CarriedInputs({ carried: { submission, openedAt } }: { carried: Carried }) {
  return (
    <>
      {submission && <input type="hidden" name={carriedNames.submission} value={submission} />}
      {openedAt && (
        <>
          <input type="hidden" name={carriedNames.openedAt} value={openedAt} />
          <div className="trap" aria-hidden="true">
            <label>
              Please leave this empty{" "}
              <input type="text" name={carriedNames.trap} defaultValue="" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
        </>
      )}
    </>
  );
}
