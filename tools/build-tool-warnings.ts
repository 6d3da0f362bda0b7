import { stripVTControlCharacters } from 'node:util';

/** Matches warning lines of Astro, its bundler, Node and npm. Marquee's own warnings begin with `WARNING:` and don't match. */
const WARNING = /\[WARN\]|^\(node:\d+\) .*Warning:|^npm warn\b/i;

/** Returns the lines of a build's output in which Astro, its bundler, Node or npm warns about Marquee's code or configuration. */
export function findBuildToolWarnings(output: string): readonly string[] {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => WARNING.test(line));
}
