import { main } from "./content/commands";

main(process.argv.slice(2));
