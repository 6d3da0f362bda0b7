/** Lines of Astro and its bundler, of Node and of npm; our own warnings of an export or a setting begin with `WARNING:`. */
const WARNING = /\[WARN\]|^\(node:\d+\) .*Warning:|^npm warn\b/i;
// tools colour their words, and a colour begins with a control character
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001b\[[0-9;]*m/g;

/** Returns the lines of a build's output in which a tool warns of our code or configuration. */
export function findToolWarnings(output: string): readonly string[] {
  return output
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => WARNING.test(line));
}
