import { transformSync } from 'esbuild';

/**
 * Returns a script of the HTML with short names and without blanks: every page carries it. It is written for browsers below the
 * baseline, too, since the gate must hold there. Throws when it is no script.
 */
export function minifyScript(code: string, target = 'es2020'): string {
  return transformSync(code, { minify: true, target }).code.trim();
}
