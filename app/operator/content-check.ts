import { main } from "./content/main";

main(process.argv.slice(2));
