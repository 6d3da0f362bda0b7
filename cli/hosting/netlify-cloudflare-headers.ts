/** Rules, writer and parser of the `_headers` file, which Netlify, Cloudflare Pages and the local server apply. */
import { isHashedPath } from '../../src/lib/catalogue/site/hashed-file-paths.ts';
import { OPEN_SEARCH_FILE, OPEN_SEARCH_TYPE } from '../../src/lib/catalogue/site/opensearch-file-path.ts';
import { CACHE_CONTROL_HEADER_VALUES } from './server-config-rules.ts';
import type { HttpHeader } from './security-headers.ts';

interface HeaderRule {
  /** Path to which a rule applies: an exact path, or a pattern with one `*` that matches any text. */
  readonly path: string;
  readonly headers: readonly HttpHeader[];
}

/** Returns the text of the `_headers` file: each path, followed by its indented headers. */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)]);
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Parses the `_headers` file. Throws an error for a line that is neither a path, a header below a path, a comment, nor blank. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: { path: string; headers: HttpHeader[] }[] = [];
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
export function createHttpHeaderLookup(rules: readonly HeaderRule[]): (pathname: string) => HttpHeader[] {
  const patterns = rules.map(({ path, headers }) => ({ pattern: toPattern(path), headers }));
  return (pathname) => patterns.flatMap(({ pattern, headers }) => (pattern.test(pathname) ? headers : []));
}

/** Maximum number of rules that Cloudflare Pages reads. */
const MAX_RULES = 100;
const MAX_LINE_LENGTH = 2000;

const BUNDLE_FOLDER = '/_astro/';

/** Returns a pattern for everything below the first `parts` path segments; the path itself if it has no more, such as a pack file. */
function toSplat(path: string, parts: number): string {
  const folder = path.split('/', parts + 1).join('/');
  return folder === path ? path : `${folder}/*`;
}

/**
 * Returns path patterns for the files with a content hash in their name. If possible, the patterns match no other path: Cloudflare applies
 * a path's headers to 404 responses too, and a missing file must not be cached for a year. Returns one pattern for each script bundle, pack
 * file and group of shards. If these exceed the limit, returns one pattern for each set of shards, which also matches missing files: the
 * client therefore requests missing files without using the cache.
 */
function hashedPaths(files: readonly string[], maxRules: number): readonly string[] {
  const hashed = files.filter(isHashedPath);
  const bundles = hashed.filter((file) => file.startsWith(BUNDLE_FOLDER));
  const shards = hashed.filter((file) => !file.startsWith(BUNDLE_FOLDER));
  const choices = [
    [...bundles, ...shards.map((file) => toSplat(file, 3))],
    [...bundles, ...shards.map((file) => toSplat(file, 2))],
    [`${BUNDLE_FOLDER}*`, ...shards.map((file) => toSplat(file, 2))],
  ].map((paths) => [...new Set(paths)].toSorted());
  return choices.find((paths) => paths.length <= maxRules) ?? [];
}

/**
 * Returns the `_headers` file for the given files, whose paths are relative to the root of the site. Files without a rule get the default
 * `Cache-Control` of the hosts, which requires revalidation. Throws an error for a line longer than Cloudflare's limit.
 */
export function formatSiteHeadersFile(headers: readonly HttpHeader[], files: readonly string[]): string {
  const keep: readonly HttpHeader[] = [['Cache-Control', CACHE_CONTROL_HEADER_VALUES.hashed]];
  const typed = files.filter((file) => file.endsWith(`/${OPEN_SEARCH_FILE}`));
  const text = formatHeadersFile([
    { path: '/*', headers },
    ...typed.map((path) => ({ path, headers: [['Content-Type', OPEN_SEARCH_TYPE]] as const })),
    ...hashedPaths(files, MAX_RULES - 1 - typed.length).map((path) => ({ path, headers: keep })),
  ]);
  const long = text.split('\n').find((line) => line.length > MAX_LINE_LENGTH);
  if (long)
    throw new Error(
      `_headers: a line has ${long.length} characters, more than the limit of ${MAX_LINE_LENGTH}. Shorten CSP_EXTRA: ${long.slice(0, 60)}`,
    );
  return text;
}
