/**
 * The hero's ground, of any width: hills and snow in two halves, the right one the mirror image of the left one. The
 * halves overlap, and each layer by more than the one behind it: a browser draws a hairline where edges meet. Distant
 * spruces stand where no text is. What is near the church is drawn with the church.
 */
export function WinterLandscape() {
  return (
    <svg className="scene" viewBox="0 200 2880 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <path id="spruce" d="M0-74l13 24h-6l12 21h-7l14 22H3v7h-6v-7h-23l14-22h-7l12-21h-6z" />
        <g id="hills">
          <path
            className="scene-far"
            d="M0 345c70-14 110-62 180-66 60-3 90 40 150 34 80-8 120-92 200-92 70 0 110 66 180 74 70 9 110-46 190-52 90-6 140 70 220 66 110-5 150-74 320-82h3v340H0z"
          />
          <path
            className="scene-near"
            d="M0 402c90-10 150-58 240-58 80 0 120 44 200 40 100-5 150-70 250-68 90 2 130 66 220 62 80-4 120-62 210-60 110 2 180 46 320 30h6v220H0z"
          />
          <path className="scene-snow" d="M0 462c220-46 420-40 640-22 240 20 520 14 800-6h9v126H0z" />
        </g>
      </defs>
      <use href="#hills" />
      <use href="#hills" transform="matrix(-1 0 0 1 2880 0)" />
      <g className="scene-wood">
        {forest([540, 574, 610, 648, 712, 1488, 1520, 1550, 2046, 2080, 2142, 2176, 2214], 447, 0.62)}
      </g>
      <g className="scene-wood scene-wood-near">{forest([680, 2110], 462, 1.1)}</g>
    </svg>
  );
}

function forest(xs: number[], y: number, scale: number) {
  return xs.map((x, index) => (
    <use key={x} href="#spruce" transform={`translate(${x} ${y}) scale(${scale * (1 - (index % 3) * 0.12)})`} />
  ));
}

/** The hero's church: of wood, lamplight inside, with the nearest spruces and the path to its door. */
export function WinterChurch() {
  return (
    <svg className="scene-church" viewBox="822 60 620 420" aria-hidden="true">
      <defs>
        <path id="window" d="M0 0v-19a9 9 0 0118 0V0z" />
        <path id="dome" d="M0-50c-4 12-21 20-21 36C-21-6-15-1-12 1h24c3-2 9-7 9-15C21-30 4-38 0-50z" />
        <path id="cross" d="M0 0v-34M-6.5-28h13M-11-21h22M-6.5-12l13 6" />
      </defs>
      <path className="scene-path" d="M985 458c-10 26-40 52-60 102h96c2-42 16-76 20-102z" />
      <ellipse className="scene-glow" cx="1105" cy="464" rx="150" ry="13" />
      <g className="scene-church-box">
        <path
          className="scene-wall"
          d="M1030 350h206v108h-206zM988 152h28v16h-28zM974 186h56v54h-56zM1149 262h20v20h-20z"
        />
        <path className="scene-roof" d="M1018 354l34-72h166l34 72z" />
        <path
          className="scene-snow"
          d="M1018 354l34-72h166l5 11-6 3-8-4-14 6-16-5-17 7-18-6-18 7-20-6-17 8-14-5-8 18-10 4-14 34z"
        />
        <path className="scene-wall scene-wall-light" d="M958 262h88v196h-88z" />
        <path className="scene-roof" d="M948 266l16-26h76l16 26zM966 190l14-22h44l14 22z" />
        <path className="scene-snow" d="M948 266l16-26h76l5 8-12 2-11-3-14 4-15-4-14 4-12-1-9 14z" />
        <path
          className="scene-boards"
          d="M958 284h88M958 302h88M958 320h88M1046 372h190M1046 392h190M1046 412h190M1046 432h190M974 204h56M974 222h56"
        />
        <g fill="#b08d3c" stroke="#8a6a1f" strokeWidth="3">
          <use href="#dome" stroke="none" transform="translate(1002 152)" />
          <use href="#cross" transform="translate(1002 103)" />
          <use href="#dome" stroke="none" transform="translate(1159 264) scale(.62)" />
          <use href="#cross" transform="translate(1159 234) scale(.7)" />
        </g>
        <g fill="#f4b656" stroke="#fff3d6" strokeWidth="2">
          <use href="#window" transform="translate(993 236)" />
          <use href="#window" transform="translate(991 330) scale(1.2)" />
          <use href="#window" transform="translate(1070 430) scale(1.3 1.7)" />
          <use href="#window" transform="translate(1128 430) scale(1.3 1.7)" />
          <use href="#window" transform="translate(1186 430) scale(1.3 1.7)" />
        </g>
        <path fill="#5a2a2a" d="M982 458v-58a20 20 0 0140 0v58z" />
        <path stroke="#3d1b1c" strokeWidth="2" d="M1002 380v78" />
      </g>
      <g className="scene-wood scene-wood-close">
        {forest([868], 478, 1.5)}
        {forest([1388], 479, 1.9)}
        {forest([1325], 476, 1.25)}
      </g>
    </svg>
  );
}
