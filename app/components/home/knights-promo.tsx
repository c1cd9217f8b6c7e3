import { Shield } from "~/components/drawings/shield";
import { Button } from "~/components/elements/link";

export function KnightsPromo({ title, text, button }: { title: string; text: string; button: string }) {
  return (
    <section className="knights" aria-labelledby="knights">
      <div className="wrap">
        <Shield className="knights-shield" />
        <div>
          <h2 id="knights">{title}</h2>
          <p>{text}</p>
          <Button href="/knights" variant="light">
            {button}
            <span className="visually-hidden"> about {title}</span>
          </Button>
        </div>
      </div>
    </section>
  );
}
