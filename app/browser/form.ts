/**
 * The pages with a form. They work without React, which comes when the visitor touches the form, and never where
 * little data is wanted. Until it can do everything that the form needs, the form is the browser's own.
 */
import { keepEventsNative } from "./form/native-events";
import { loadOnTouch } from "./form/load-on-touch";

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (navigator as { connection?: NetworkInformation }).connection;
const isSlow = Boolean(connection && (connection.saveData || /2g/.test(connection.effectiveType ?? "")));
// What Remix's own scripts ask for.
const isCapable =
  "noModule" in HTMLScriptElement.prototype && "ReadableStream" in window && "TransformStream" in window;
const data = document.getElementById("hydration-data");
const page = document.getElementById("page");

if (data && page && isCapable && !isSlow) {
  keepEventsNative(page);
  loadOnTouch(data);
}
