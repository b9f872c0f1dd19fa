import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "src/lib/protocol.ts"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
  {
    rules: {
      // One listener on the document sends links through the router.
      "svelte/no-navigation-without-resolve": "off",
      // URLs that exist for one call need not be reactive.
      "svelte/prefer-svelte-reactivity": "off",
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
);
