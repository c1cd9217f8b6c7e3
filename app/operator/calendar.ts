import { main } from "./calendar/main";

await main(process.argv.slice(2));
