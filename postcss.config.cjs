// Design tokens become plain values in the built CSS: smaller, and right in browsers without custom properties.
// Only --accent and --accent-tint, the colour of the day, are left to the browser.
module.exports = {
  plugins: [
    require("@csstools/postcss-global-data")({ files: ["./app/styles/tokens.css"] }),
    require("postcss-custom-properties")({ preserve: false }),
  ],
};
