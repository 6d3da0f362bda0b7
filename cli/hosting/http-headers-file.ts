/** Writer and parser of the `_headers` file, which Netlify, Cloudflare Pages and the local server apply. */

type Header = readonly [name: string, value: string];

interface HeaderRule {
  /** Path to which a rule applies: an exact path, or a pattern with one `*` that matches any text. */
  readonly path: string;
  readonly headers: readonly Header[];
}

/** Returns the text of the `_headers` file: each path, followed by its indented headers. */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)]);
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Parses the `_headers` file. Throws an error for a line that is neither a path, a header below a path, a comment, nor blank. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: { path: string; headers: Header[] }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (line.startsWith('/')) rules.push({ path: line.trim(), headers: [] });
    else if (name && value && rule) rule.headers.push([name, value.trim()]);
    else throw new Error(`_headers: invalid line: ${line.slice(0, 80)}`);
  }
  return rules;
}

function toPattern(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`);
}

/**
 * Returns a function that looks up the headers for a path. If several rules match, all of their headers apply, in order, as on both hosts
 * (https://developers.cloudflare.com/pages/configuration/headers/, https://docs.netlify.com/manage/routing/headers/).
 */
export function createHttpHeaderLookup(rules: readonly HeaderRule[]): (pathname: string) => Header[] {
  const patterns = rules.map(({ path, headers }) => ({ pattern: toPattern(path), headers }));
  return (pathname) => patterns.flatMap(({ pattern, headers }) => (pattern.test(pathname) ? headers : []));
}
