import { main } from "./content/main";

await main(process.argv.slice(2));
