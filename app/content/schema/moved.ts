import { z } from "zod";
import { isNothing, linkAddress } from "./fields";

const OLD_ADDRESS = "an old address within this site, such as /about-us, /about.html or /?page_id=12";
const LINES = "lines such as /about-us: /about";

/** Old addresses, each with its new address. The file may be empty. */
export const moved = z.preprocess(
  (value) => (isNothing(value) ? {} : value),
  z.record(z.string().regex(/^\/[^\s#]*$/, OLD_ADDRESS), linkAddress, { invalid_type_error: LINES }),
);
