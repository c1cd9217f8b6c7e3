import { WinterChurch, WinterLandscape } from "~/components/drawings/winter-scene";

export type HeroProps = {
  greeting: string;
  name: string;
  place: string;
  nationalChurch: { name: string; link: string };
  founded: number;
};

export function Hero({ greeting, name, place, nationalChurch, founded }: HeroProps) {
  return (
    <div className="hero">
      <WinterLandscape />
      <div className="wrap">
        <WinterChurch />
        <p className="greet">{greeting}</p>
        <h1>{name}</h1>
        <p className="place">
          {place} · a parish of the{" "}
          <a href={nationalChurch.link} rel="noopener">
            {nationalChurch.name}
          </a>
        </p>
        <p className="since">since {founded}</p>
      </div>
    </div>
  );
}
