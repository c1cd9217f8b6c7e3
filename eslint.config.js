import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";
import { editions } from "./app/browser/editions.js";
import { noFunctionsAfter } from "./tests/support/checkers/newer-functions.mjs";

export default tseslint.config(
  { ignores: ["build/", "public/build/", "node_modules/", "data/", "test-results/", "coverage/", ".cache/"] },
  ...tseslint.configs.recommended,
  { plugins: { "react-hooks": reactHooks }, rules: reactHooks.configs.recommended.rules },
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      // Control characters are what several checks look for.
      "no-control-regex": "off",
      eqeqeq: ["error", "always"],
      "no-console": ["error", { allow: ["error"] }],
    },
  },
  // Of app/, the browser has what does not belong to the server alone.
  { files: ["app/**/*.{ts,tsx}"], ignores: ["app/**/*.server.{ts,tsx}"], ...noFunctionsAfter(editions.react) },
  {
    files: ["app/browser/**", "app/forms/browser/**"],
    ignores: ["app/browser/worker/**"],
    ...noFunctionsAfter(editions.page),
  },
  { files: ["app/browser/worker/**"], ...noFunctionsAfter(editions.worker) },
  { files: ["**/*.cjs"], rules: { "@typescript-eslint/no-require-imports": "off" } },
  { files: ["scripts/**", "bench/**", "mutation/**", "tests/**", "app/operator/**"], rules: { "no-console": "off" } },
);
