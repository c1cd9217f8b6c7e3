const { readFileSync } = require("node:fs");

/** The colors of the day, by name: what the palettes say before their @media. */
const colorsOfDay = new Map(
  ["palette", "winter-palette"].flatMap((name) => {
    const [day] = readFileSync(`${__dirname}/app/styles/${name}.css`, "utf8").split("@media");
    return [...day.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, property, color]) => [property, color]);
  }),
);

/**
 * Colors of the palettes become those of the day, for browsers that know no custom properties, followed by what changes
 * them at night: `color: var(--ink)` becomes `color: #2b2320; color: var(--d, #2b2320)`.
 */
const dayAndNight = {
  postcssPlugin: "day-and-night",
  // On exit: until then postcss-custom-properties would put the color of the day for every var(…, fallback).
  OnceExit: (root) => root.walkDecls(writeDayAndNight),
};

/** In the page a color's name is a letter, or a letter and a digit: "--ink" is "--d". */
function shortName(name) {
  const index = [...colorsOfDay.keys()].indexOf(name);
  return `--${String.fromCharCode(97 + (index % 26))}${index < 26 ? "" : Math.floor(index / 26)}`;
}

function writeDayAndNight(declaration) {
  const isOfPalette = colorsOfDay.has(declaration.prop) && declaration.parent.parent.type === "root";
  if (isOfPalette) return void declaration.remove();
  if (colorsOfDay.has(declaration.prop)) declaration.prop = shortName(declaration.prop);
  const withColors = (write) =>
    declaration.value.replace(/var\((--[\w-]+)\)/g, (found, name) =>
      colorsOfDay.has(name) ? write(name, colorsOfDay.get(name)) : found,
    );
  const ofDay = withColors((_, color) => color);
  if (ofDay === declaration.value) return;
  declaration.cloneBefore({ value: ofDay });
  declaration.value = withColors((name, color) => `var(${shortName(name)},${color})`);
}

// Other design tokens become plain values: smaller. Left to the browser is also --accent, the color of the day in church.
module.exports = {
  plugins: [
    require("@csstools/postcss-global-data")({ files: ["./app/styles/tokens.css"] }),
    require("postcss-custom-properties")({ preserve: false }),
    dayAndNight,
  ],
};
