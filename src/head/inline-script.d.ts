/** Bundled and minified code of a module's `run`, for a script element in the HTML: see cli/build/project/inline-script.ts. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
/**
 * Bundled code of a module's `run` and of Astro's islands, which every page waits for. In a build, `url` is the URL of its file; in
 * development, `code` is inserted into the HTML.
 */
declare module '*?page-script' {
  export const url: string | undefined;
  export const code: string;
}
/** Like `*?inline-script`, but compiled for old browsers (ECMAScript 5). */
declare module '*?inline-script=es5' {
  const code: string;
  export default code;
}
