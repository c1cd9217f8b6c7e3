import { siteContent } from "~/content/snapshot.server";

/** The clergy of clergy.yml. The rector's telephone and email address are in parish.yml. */
export function clergyWithRector() {
  const { parish, leadership } = siteContent();
  const ofRector = { phone: parish.rectorPhone, email: parish.rectorEmail };
  return leadership.clergy.map((person) => (person.name === parish.rector ? { ...person, ...ofRector } : person));
}

/** Everyone who can be called or written to: the rector first, then the other clergy and the council. */
export function reachablePeople() {
  const { parish, leadership } = siteContent();
  const { rector: name, rectorPhone: phone, rectorEmail: email } = parish;
  const clergy = clergyWithRector();
  const office = clergy.find((person) => person.name === name)?.office ?? "Rector";
  const others: ReachablePerson[] = clergy.filter((person) => person.name !== name);
  return {
    clergy: [{ name, office, phone, email }, ...others.filter(isReachable)],
    council: (leadership.council ?? []).filter(isReachable),
  };
}

type Clergyman = ReturnType<typeof clergyWithRector>[number];
export type ReachablePerson = Pick<Clergyman, "name" | "office" | "phone" | "email">;

const isReachable = ({ phone, email }: ReachablePerson) => phone || email;
