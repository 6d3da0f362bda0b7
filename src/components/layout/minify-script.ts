import { transformSync } from 'esbuild';

/** Returns a script of the HTML with short names and without blanks: every page carries it. Throws when it is no script. */
export function minifyScript(code: string): string {
  return transformSync(code, { minify: true }).code.trim();
}
