/**
 * The drawing of the home page: a wooden church at dusk, lamplight inside. Its colors are custom properties of the
 * season's style sheet (season-winter.css and the others). It comes in two parts: the landscape lies behind the hero's
 * words, and the church stands beside or below them.
 */
type SceneProps = { isWinter: boolean };

/** One part of the hills' edge is as wide as this, and begins and ends level, so that the next part continues it. */
const HILLS_WIDTH = 1440;
const WOODS_WIDTH = 180;

/**
 * Sky, hills and ground for a screen of any width. The parts overlap, because a browser draws a hairline where edges
 * meet.
 */
export function Landscape({ isWinter }: SceneProps) {
  return (
    <svg className="scene" viewBox="0 0 2880 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g className="scene-stars" transform="translate(1000)">
        <path
          id="dots"
          d="M81 200h.1M139 210h.1M208 90h.1M210 210h.1M285 120h.1M353 130h.1M387 130h.1M430 30h.1M501 90h.1M519 150h.1M579 70h.1M624 170h.1M653 90h.1M673 90h.1M755 60h.1M771 210h.1M871 190h.1M931 150h.1M944 100h.1M1028 50h.1M1034 120h.1M1101 160h.1"
        />
      </g>
      <g id="hills">
        <defs>
          <path
            id="ridge"
            d="M-6 400c110 0 150-62 250-64s130 56 210 56 150-84 250-84 150 66 240 68 130-50 210-50 150 74 292 74v160H-6z"
          />
        </defs>
        <use href="#ridge" fill="var(--far)" transform="matrix(-1 0 0 1.4 1440 -230)" />
        <use href="#ridge" fill="var(--mid)" />
        <g id="woods" fill="var(--woods)">
          <path d="M-3 560V456h3l6-38 6 38l6-38 6 38l6-16 6 16l6-16 6 16l9-24 9 24l9-24 9 24l6-16 6 16l9-16 9 16l6-24 6 24l9-38 9 38l9-38 9 38h18h4v104z" />
        </g>
        {[1, 2, 3, 4, 5, 6, 7].map((part) => (
          <use key={part} href="#woods" x={part * WOODS_WIDTH} />
        ))}
      </g>
      <use href="#hills" x={HILLS_WIDTH} />
      {isWinter && (
        <g className="scene-snowfall">
          <use href="#dots" transform="matrix(1.5 0 0 2.3 640 20)" />
        </g>
      )}
    </svg>
  );
}

/** The church with its lamps, the nearest spruces, and the light on the ground before door and windows. */
export function Church() {
  return (
    <svg className="scene-church" viewBox="0 0 680 520" aria-hidden="true">
      <defs>
        <radialGradient id="halo">
          <stop stopColor="#ffce7a" stopOpacity=".7" />
          <stop offset="1" stopColor="#ffb85a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="beam" x2="0" y2="1">
          <stop stopColor="#ffcf83" stopOpacity=".8" />
          <stop offset="1" stopColor="#ffcf83" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="gild">
          <stop stopColor="#8f6b22" />
          <stop offset=".42" stopColor="#f0cf7e" />
          <stop offset="1" stopColor="#8a6420" />
        </linearGradient>
        <g id="dome">
          <path fill="none" stroke="#e6c36c" strokeWidth="3" d="M0-66v-44M-7-102h14M-15-93h30M-8-81l16 7" />
          <path fill="url(#gild)" d="M0-70C3-53 27-43 27-21 27-8 18 0 13 4h-26C-18 0-27-8-27-21-27-43-3-53 0-70z" />
        </g>
        <g id="cap">
          <path fill="#463133" d="M-64 2l6-10H58l6 10z" />
          <path fill="var(--roof)" d="M-66-3l24-35q3-3 8-3h68q5 0 8 3L66-3q-8 5-18 2T28 0 8 1-12-1-30 2-48 0t-18-3z" />
        </g>
        <g id="window">
          <circle cx="13" cy="-30" r="66" fill="url(#halo)" />
          <path fill="#fbc869" stroke="#f7ead2" strokeWidth="3" d="M0 0v-52a13 13 0 0126 0V0z" />
          <path stroke="#9a6428" strokeWidth="1.6" opacity=".7" d="M13 0v-64M0-26h26M0-48h26" />
        </g>
        <g id="spruce">
          <path
            fill="#20383a"
            d="M0-150l20 36H10l26 39H23l30 43H38l34 48c-44 12-100 12-144 0l34-48h-15l30-43h-13l26-39h-10z"
          />
          <path
            fill="var(--spruce-snow)"
            d="M0-150l-20 36h10l6-14 6 16zM-10-114l-26 39h13l10-18 12 20 8-22zM-23-75l-30 43h15l14-20 18 22 14-30z"
          />
        </g>
      </defs>
      {spruces([80, 452, 0.8], [556, 456, 0.8])}
      <g className="scene-church-box">
        <path fill="var(--wall)" d="M250 298h262v150H250zM372 184h24v40h-24z" />
        <path stroke="rgba(58,42,40,.2)" strokeWidth="262" strokeDasharray="1.5 14" d="M381 342v106" />
        <path fill="rgba(42,28,40,.23)" d="M250 298h262v26H250zM386 184h10v40h-10z" />
        <path fill="#463133" d="M238 308l6-18h262l6 18z" />
        <path
          fill="var(--roof)"
          d="M236 300l30-78q3-6 12-6h206q9 0 12 6l30 78q-10 8-30 2t-40 2-40-2-40 2-40-2-40 2-30-4z"
        />
        <use href="#dome" transform="translate(384 184) scale(.7)" />
        <path fill="var(--wall-lit)" d="M150 246h104v202H150zM168 150h68v66h-68zM190 98h24v26h-24z" />
        <path stroke="rgba(58,42,40,.2)" strokeWidth="104" strokeDasharray="1.5 14" d="M202 268v180" />
        <path fill="rgba(42,28,40,.23)" d="M228 246h26v202h-26zM150 246h104v12H150zM218 150h18v66h-18z" />
        <path fill="#2a2430" d="M188 212v-32a14 14 0 0128 0v32z" />
        <use href="#cap" transform="translate(202 250)" />
        <use href="#cap" transform="translate(202 154) scale(.71)" />
        <use href="#dome" transform="translate(202 97)" />
        <use href="#window" transform="translate(190 338) scale(.92)" />
        {[276, 332, 388, 444].map((x) => (
          <use key={x} href="#window" x={x} y="416" />
        ))}
        <path fill="#fbc869" stroke="#f7ead2" strokeWidth="4" d="M180 448v-58a22 22 0 0144 0v58z" />
        <path fill="#5d2320" d="M180 448v-58q0-12 8-17v75z" />
      </g>
      <path
        fill="var(--ground)"
        d="M-2000 1100V514c900 0 1700 12 1860-12s190-52 290-55 320-2 420 0 200 40 400 44 500 5 1000 5v604z"
      />
      <path fill="url(#beam)" d="M180 447h44l34 75H92z" />
      {spruces([616, 478, 1.05])}
    </svg>
  );
}

const spruces = (...trees: [x: number, y: number, scale: number][]) =>
  trees.map(([x, y, scale]) => <use key={x} href="#spruce" transform={`translate(${x} ${y}) scale(${scale})`} />);
