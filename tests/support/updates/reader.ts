import { inNewYork } from "../content/schedule";
import { addDays, clock, covers, dateOf, FOREVER, read, type Statement } from "./sentence";

const windowDays = 28;

/** A service as a person notes it, with its present name first. `planned` is its time without changes. */
interface Noted {
  names: string[];
  time: string;
  place: string;
  planned: string;
  isHeld: boolean;
}

/** Whether a sentence says of this date that it has the service. */
const isMeant = ({ from, until, weekday }: Statement, date: string): boolean =>
  weekday !== undefined || date === from || date === until;

const isWhereToCome = ({ come }: Statement, name: string, time: string): boolean =>
  come?.time === time && come.names.includes(name);

/** A service that is held, as the site shows it. */
interface Held {
  name: string;
  time: string;
  place: string;
}

interface Site {
  /** The services of a date without changes. */
  plan: (date: string) => { name: string; time: string; place?: string }[];
  /** The services that are held on a date, and not over at the moment. */
  held: (date: string, now: Date) => Held[];
}

/**
 * A person who knows the plan of the next four weeks, and of changes only what the mails say. Looks up the plan of a
 * later date when a mail tells of that date, and from then on waits for the mails there too. Throws at a sentence that
 * is false, that leaves open which service it means, or that tells nothing new.
 */
export class Reader {
  private readonly notes = new Map<string, Noted[]>();
  /** The services that this mail is about: two of its sentences may name the same one. */
  private readonly inThisMail = new Set<Noted>();
  private readonly cancelledEvents = new Set<string>();

  constructor(private readonly site: Site) {}

  /** Looks at the plan of the dates that come within four weeks. */
  look(today: string): void {
    for (let date = today; date <= addDays(today, windowDays); date = addDays(date, 1)) this.lookAt(date);
  }

  private lookAt(date: string): void {
    if (this.notes.has(date)) return;
    const planned = this.site.plan(date);
    this.notes.set(
      date,
      planned.map(({ name, time, place = "" }) => ({ names: [name], time, place, planned: time, isHeld: true })),
    );
  }

  rename(from: string, to: string): void {
    for (const noted of [...this.notes.values()].flat()) if (noted.names.includes(from)) noted.names.unshift(to);
  }

  renameEvent(date: string, from: string, to: string): void {
    if (this.cancelledEvents.delete(date + from)) this.cancelledEvents.add(date + to);
  }

  /** Looks up, while nothing is new, under which names the site has the services. */
  lookUpNames(today: string, now: Date): void {
    for (const [date, all] of this.notes) {
      if (date < today) continue;
      const held = this.site.held(date, now);
      for (const noted of all.filter(({ isHeld }) => isHeld)) {
        if (held.some(({ name, time }) => time === noted.time && noted.names.includes(name))) continue;
        const other = held.find(
          ({ name, time }) => time === noted.time && !all.some(({ names }) => names.includes(name)),
        );
        if (other) noted.names.push(other.name);
      }
    }
  }

  openMail(): void {
    this.inThisMail.clear();
  }

  hear(sentence: string, now: Date, today: string): void {
    this.look(today);
    const statement = read(sentence, today);
    const { until, mentions } = statement;
    const isPlanned = (date: string) =>
      this.site.plan(date).some((one) => mentions.some(({ name, instead }) => [name, instead].includes(one.name)));
    for (let date = addDays(today, windowDays); until !== FOREVER && date <= until; date = addDays(date, 1))
      if (covers(statement, date) && isPlanned(date)) this.lookAt(date);
    let isNews = false;
    for (const date of [...this.notes.keys()].sort()) {
      if (date < today || !covers(statement, date)) continue;
      if (date <= addDays(today, windowDays)) this.judge(statement, date, now, sentence);
      isNews = this.note(statement, date, sentence) || isNews;
    }
    if (!isNews) throw new Error(`Known already: ${sentence}`);
  }

  /** Whether a sentence is true of the site. */
  private judge(statement: Statement, date: string, now: Date, sentence: string): void {
    const { kind, mentions } = statement;
    const all = this.site.held(date, now);
    const held = all.filter((one) => !isWhereToCome(statement, one.name, one.time));
    if (statement.come && held.length === all.length) throw new Error(`Nobody comes on ${date}: ${sentence}`);
    for (const { name, time, place, instead } of mentions) {
      const fitting = held.filter((one) => one.name === name && (time === undefined || one.time === time));
      const isTrue =
        kind === "no"
          ? fitting.length === 0
          : fitting.length === 0
            ? !isMeant(statement, date)
            : !place || fitting.some((one) => one.place === place);
      const isStillThere = kind !== "no" && instead && held.some((one) => one.name === instead);
      if (!isTrue || (isStillThere && !/\d/.test(instead))) throw new Error(`False on ${date}: ${sentence}`);
    }
  }

  /** Corrects the notes. false: nothing to correct. */
  private note(statement: Statement, date: string, sentence: string): boolean {
    const { kind, mentions } = statement;
    const all = this.notes.get(date) ?? [];
    let isNews = false;
    for (const { name, time, place, instead } of mentions) {
      const [, insteadName, insteadTime] = /^([A-Z][a-z]+)?(?: at )?(.*)$/.exec(instead ?? "")!;
      const isCalled = ({ names, time }: Noted) =>
        names.includes(insteadName ?? name) && !names.some((one) => isWhereToCome(statement, one, time));
      const called = all.filter(isCalled);
      // "From Wednesday through Saturday" may pass over days without it.
      if (kind === "changed" && called.length === 0 && !isMeant(statement, date)) continue;
      if (kind === "no") {
        const isThen = (one: Noted) => one.isHeld && (!time || one.time === time || one.planned === time);
        const named = called.filter(isThen);
        // The hour tells which one, if the mails gave it another name.
        const meant = named.length > 0 || !time ? named : all.filter(isThen);
        meant.forEach((one) => this.inThisMail.add(Object.assign(one, { isHeld: false })));
        isNews ||= [...called, ...meant].some((one) => this.inThisMail.has(one));
        continue;
      }
      const at = insteadTime ? clock(insteadTime) : undefined;
      const exact = called.filter((one) => (at ? one.time === at || one.planned === at : one.time === time));
      // Without an hour it is the one that is held: the site would tell it from another one of its plan.
      const open = called.filter(({ isHeld }) => kind === "changed" && isHeld);
      const meant = [exact, open].find(({ length }) => length > 0) ?? called;
      if (kind === "changed" && new Set(meant.map(({ planned }) => planned)).size > 1)
        throw new Error(`Which of them? ${sentence}`);
      const old =
        kind === "new" ? called.find((one) => one.time === time) : (meant.find((one) => !one.isHeld) ?? meant[0]);
      const planned = this.site
        .plan(date)
        .find((one) => one.name === (insteadName ?? name) && (!at || one.time === at));
      const noted = old ?? { names: [], time: "", place: "", planned: time ?? "", isHeld: false };
      const next = { time: time ?? planned?.time ?? noted.time, place: place ?? planned?.place ?? "", isHeld: true };
      isNews ||=
        this.inThisMail.has(noted) ||
        !noted.isHeld ||
        noted.time !== next.time ||
        noted.place !== next.place ||
        noted.names[0] !== name;
      Object.assign(noted, next, { names: [...new Set([name, insteadName ?? name, ...noted.names])] });
      if (!old) all.push(noted);
      if (isNews) this.inThisMail.add(noted);
    }
    this.notes.set(date, all);
    return isNews;
  }

  hearOfEvent(
    sentence: string,
    today: string,
    isCancelled: (date: string, title: string) => boolean | undefined,
  ): void {
    const [, kind, title, day] = /^(Cancelled|Held after all): (.*?), on \w+, (\w+ \d+)/.exec(sentence)!;
    const [cancels, date] = [kind === "Cancelled", dateOf(day!, today)];
    if (isCancelled(date, title!) !== cancels) throw new Error(`False: ${sentence}`);
    const before = this.cancelledEvents.has(date + title!);
    if (before === cancels) throw new Error(`Known already: ${sentence}`);
    if (cancels) this.cancelledEvents.add(date + title!);
    else this.cancelledEvents.delete(date + title!);
  }

  /** What the person would find different: dates with the times and places noted, and those on the site. */
  mistakes(today: string, now: Date): string[] {
    const inWords = (services: { time: string; place: string }[]) =>
      services
        .map(({ time, place }) => `${time} ${place}`.trim())
        .sort()
        .join(", ");
    return [...this.notes].flatMap(([date, noted]) => {
      if (date < today || date > addDays(today, windowDays)) return [];
      const isOver = ({ time }: Noted) => inNewYork(`${date}T${time}`).getTime() < now.getTime();
      if (date === today && noted.some(isOver)) return [];
      const [known, held] = [inWords(noted.filter(({ isHeld }) => isHeld)), inWords(this.site.held(date, now))];
      return known === held ? [] : [`${date}: people know ${known || "nothing"}, and it is ${held || "nothing"}`];
    });
  }
}
