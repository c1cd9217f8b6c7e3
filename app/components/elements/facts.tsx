import { type ReactNode } from "react";

export type Fact = [name: string, value: ReactNode];

/** Names and what they stand for, a row each. A fact without a value is left out. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="facts lines">
    {facts.map(
      ([name, value], index) =>
        value && (
          <div key={index}>
            <dt>{name}</dt> <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
