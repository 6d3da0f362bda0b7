/**
 * Bundled and minified code that calls the function `runScriptEntryPoint` of a module, for a script element in the HTML: see
 * cli/build/project/bundle-inline-script.ts.
 */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
/** Main script of every page. In a build, `url` is the URL of its file; in development, `code` is inserted into the HTML. */
declare module '*?page-script' {
  export const url: string | undefined;
  export const code: string;
}
/** Deferred script of every page, whose file in a build also contains Astro's code for islands. */
declare module '*?deferred-script' {
  export const url: string | undefined;
  export const code: string;
}
/** Script that shows the first cards of a list that is not in the HTML. `url` is undefined in development, where islands show them. */
declare module '*?early-list-script' {
  export const url: string | undefined;
  export const code: string;
}
/** Like `*?inline-script`, but compiled for old browsers (ECMAScript 5). */
declare module '*?inline-script=es5' {
  const code: string;
  export default code;
}
