import { date, endsInOrder, group, maybeEmptyList, text } from "./fields";
import { telephone } from "./parish";

const absence = group({ from: date, until: date, call: text(120), phone: telephone }).refine(...endsInOrder);

/** content/absences.yml: when the rector is away, both days included, and whom to call instead. */
export const absences = maybeEmptyList(absence, 1000);
