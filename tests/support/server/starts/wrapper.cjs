// A process manager's wrapper: starts remix-serve under another name with extra arguments.
const path = require("node:path");
const manifest = require.resolve("@remix-run/serve/package.json", { paths: [process.cwd()] });
process.argv = [process.argv[0], "/usr/local/bin/parish-site", "build/index.js", "--name", "parish"];
process.title = "parish-site";
require(path.join(path.dirname(manifest), require(manifest).bin["remix-serve"]));
