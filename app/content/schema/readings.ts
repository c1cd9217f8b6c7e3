import { group, oneOf, text } from "./fields";

/** content/readings.yml: whether /readings shows the words of the readings, and what stands below them. */
export const readings = group({ texts: oneOf(["shown", "hidden"]), note: text(300) });
