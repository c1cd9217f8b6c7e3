import { type Announcement } from "~/content/schema";
import { type Entries } from "~/updates/notices";
import { nextMail, readState } from "~/updates/next-mail";
import { subjectOf } from "~/updates/subscriber-mail";
import { eventsOf, inNewYork, scheduleOf } from "../content/schedule";
import { mailText } from "~/text/html-text";
import { type WeeklyTime } from "~/dates/clock-time";

/** A parish's files; each part may be empty. */
interface Files {
  services: string;
  events?: string;
  announcements?: Announcement[];
}

const read = ({ services, events = "[]", announcements = [] }: Files): Entries => ({
  schedule: scheduleOf(services),
  events: eventsOf(events),
  announcements,
});

/** The watch over changes, with a clock of its own. It remembers in text, as a store does. */
export class Watcher {
  readonly mails: { at: string; subject: string; sentences: string[] }[] = [];
  weekly: WeeklyTime | undefined;
  private stored: string | undefined;
  private due = "";
  private entries: Entries | undefined;

  /** `at` is a date and time in New York, such as "2026-12-06T06:40"; `stored` is what an older version remembered. */
  constructor(
    private files: Files,
    private at: string,
    stored?: object,
  ) {
    this.stored = stored && JSON.stringify(stored);
    this.look(inNewYork(at));
  }

  edit(at: string, files: Partial<Files>): this {
    return this.until(at).jumpTo(at, files);
  }

  /** Lets the time pass; the site looks at the moments it asked for, and every four hours. */
  until(at: string): this {
    const end = inNewYork(at).toISOString();
    const now = () => inNewYork(this.at).getTime();
    for (let ms = now(); ;) {
      const later = new Date(ms + 4 * 60 * 60_000).toISOString();
      const next = this.due > new Date(ms).toISOString() && this.due < later ? this.due : later;
      if (next > end) break;
      ms = Date.parse(next);
      this.look(new Date(ms));
    }
    this.at = at;
    return this;
  }

  /** The machine sleeps, or its clock jumps: nobody looks in between. */
  jumpTo(at: string, files: Partial<Files> = {}): this {
    this.at = at;
    this.files = { ...this.files, ...files };
    this.entries = undefined;
    this.look(inNewYork(at));
    return this;
  }

  get subjects(): string[] {
    return this.mails.map(({ subject }) => subject);
  }

  private look(now: Date): void {
    const entries = (this.entries ??= read(this.files));
    const before = this.stored === undefined ? undefined : readState(this.stored);
    const { state, mail, due } = nextMail(before, entries, this.weekly, now);
    this.stored = JSON.stringify(state);
    this.due = due;
    if (mail?.kind === "week") this.mails.push({ at: now.toISOString(), subject: "week", sentences: [] });
    if (mail?.kind !== "changes") return;
    const sentences = mail.items.map(({ sentence, html = "" }) =>
      mailText(`${sentence}<br>${html}`).replace(/\n+/g, " "),
    );
    this.mails.push({ at: now.toISOString(), subject: subjectOf(mail.items), sentences });
    this.look(now);
  }
}
