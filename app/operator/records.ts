import { main } from "./records/main";

await main(process.argv.slice(2));
