import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MailingContent, mailingContent } from "~/updates/content-order";

/** Machines on one store; each shows a content, and says whether it mails. */
class Machines {
  private state: MailingContent | undefined;
  private clock = 0;
  private readonly seen = new Map<string, string>();
  private readonly written = new Map<string, { version: string; writtenMs: number }>();

  /** A start with a content that is written now, or with the one that the machine had. */
  start(machine: string, version?: string): boolean {
    if (version) this.written.set(machine, { version, writtenMs: (this.clock += 1) });
    this.seen.delete(machine);
    return this.look(machine);
  }

  edit(machine: string, version: string, writtenMs = (this.clock += 1)): boolean {
    this.written.set(machine, { version, writtenMs });
    return this.look(machine);
  }

  look(machine: string): boolean {
    const here = this.written.get(machine)!;
    const next = mailingContent(this.state, here, this.seen.get(machine));
    this.seen.set(machine, here.version);
    if (next) this.state = JSON.parse(JSON.stringify(next)) as MailingContent;
    return next !== undefined;
  }
}

describe("The content that was written last mails", () => {
  test("a file that keeps an early time when it is copied", () => {
    const machines = new Machines();
    for (const machine of ["a", "b"]) expect(machines.start(machine, "old")).toBe(true);
    expect([machines.edit("a", "restored", 0), machines.look("b"), machines.start("b")]).toEqual([true, false, false]);
  });

  test("after the last edit at most one content mails, however machines look and restart", () => {
    const step = fc.record({
      machine: fc.constantFrom("a", "b", "c"),
      version: fc.constantFrom("v1", "v2", "v3"),
      kind: fc.constantFrom("edit" as const, "start" as const),
    });
    const quiet = fc.record({ machine: fc.constantFrom("a", "b", "c"), restarts: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), fc.array(quiet, { maxLength: 20 }), (steps, looks) => {
        const machines = new Machines();
        const shown = new Map(["a", "b", "c"].map((machine) => [machine, "v0"]));
        let last = "v0";
        for (const machine of shown.keys()) machines.start(machine, last);
        for (const { machine, version, kind } of steps) {
          // No edit: nothing changes.
          if (kind === "edit" && shown.get(machine) === version) continue;
          expect(machines[kind](machine, version)).toBe(true);
          shown.set(machine, version);
          last = version;
        }
        for (const { machine, restarts } of looks) {
          const mails = restarts ? machines.start(machine) : machines.look(machine);
          expect(mails).toBe(shown.get(machine) === last);
        }
      }),
    );
  });
});
