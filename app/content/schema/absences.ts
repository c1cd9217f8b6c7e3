import { date, group, maybeEmptyList, text } from "./fields";
import { telephone } from "./parish";
import { endsInOrder } from "./time-order";

const absence = group({ from: date, until: date, call: text(120), phone: telephone }).refine(...endsInOrder);

/** content/absences.yml: when the rector is away, both days included, and whom to call instead. */
export const absences = maybeEmptyList(absence, 1000);
