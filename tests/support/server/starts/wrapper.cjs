// A process manager's wrapper: hands over to remix-serve under another name, with arguments of its own before.
const cli = require.resolve("@remix-run/serve/dist/cli.js", { paths: [process.cwd()] });
process.argv = [process.argv[0], "/usr/local/bin/parish-site", "build/index.js", "--name", "parish"];
process.title = "parish-site";
require(cli);
