import esX from "eslint-plugin-es-x";

/**
 * The part of an ESLint configuration that refuses every function which came after an edition of ECMAScript, and every
 * regular expression: of one that is too new the build makes a call that throws. Other syntax it translates.
 */
export function noFunctionsAfter(edition) {
  const rules = Object.entries(esX.rules).flatMap(([name, { meta }]) => {
    const since = Number(/^ES(\d{4})$/.exec(meta.docs.category)?.[1]);
    if (!(since > edition)) return [];
    const options = meta.schema[0]?.properties;
    // The plugin's rules against functions have options, but for those against these.
    if (!options) return withoutOptions.test(meta.docs.description) ? [[`es-x/${name}`, "error"]] : [];
    // Methods are matched by name only, because there are no types here.
    const aggressive = "aggressive" in options && !sharedNames.test(name);
    return [[`es-x/${name}`, ["error", aggressive ? { aggressive } : {}]]];
  });
  return { plugins: { "es-x": esX }, rules: Object.fromEntries(rules) };
}

/** Names shared with older functions: array methods, and the service worker's clients.matchAll(). */
const sharedNames = /^no-iterator-|^no-string-prototype-matchall$/;

/** "disallow the `WeakRef` and `FinalizationRegistry` class." */
const withoutOptions = /^disallow (the `|`bigint`|(the new values of )?RegExp )/;
