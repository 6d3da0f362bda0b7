/** The code of a module's `run`, bundled and minified, to stand in the HTML: see scripts/build/inline-script.ts. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
/** As above, in the language of old browsers (ECMAScript 5). */
declare module '*?inline-script=es5' {
  const code: string;
  export default code;
}
