/** Matches warning lines of Astro, its bundler, Node and npm. Marquee's own warnings begin with `WARNING:` and don't match. */
const WARNING = /\[WARN\]|^\(node:\d+\) .*Warning:|^npm warn\b/i;
// an ANSI color sequence begins with a control character
// oxlint-disable-next-line no-control-regex
const ANSI_COLORS = /\u001b\[[0-9;]*m/g;

/** Returns the lines of a build's output in which Astro, its bundler, Node or npm warns about Marquee's code or configuration. */
export function findBuildToolWarnings(output: string): readonly string[] {
  return output
    .replace(ANSI_COLORS, '')
    .split('\n')
    .filter((line) => WARNING.test(line));
}
