/** The code of a module's `run`, bundled and minified, to stand in the HTML: see cli/build/project/inline-script.ts. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
/**
 * The code of a module's `run`, and that of Astro's islands, which every page waits for. In a build `url` is the address of the file that
 * holds it; while developing it stands in the HTML, as `code`.
 */
declare module '*?page-script' {
  export const url: string | undefined;
  export const code: string;
}
/** As the first, in the language of old browsers (ECMAScript 5). */
declare module '*?inline-script=es5' {
  const code: string;
  export default code;
}
