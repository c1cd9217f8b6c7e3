import { type CollectionName } from "~/records/collections";
import { type AnyForm } from "./definition/form";
import { askForm } from "./ask";
import { knightsForm } from "./knights";
import { menForm } from "./men";
import { prayerForm } from "./prayer";

export const forms: readonly AnyForm[] = [prayerForm, menForm, knightsForm, askForm];

/** The form that fills a collection: its title, and the labels of its fields and options. */
export const formOf = (collection: CollectionName): AnyForm => forms.find((form) => form.collection === collection)!;
