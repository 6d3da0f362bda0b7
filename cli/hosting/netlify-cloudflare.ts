import { isHashedPath } from '../../src/lib/catalogue/site/hashed-path.ts';
import { formatHeadersFile } from './headers-file.ts';
import { CACHE } from './cache-rules.ts';
import type { Header } from './policy.ts';

/** Rules that Cloudflare Pages reads of a file at the most. */
const MOST_RULES = 100;
const LINE_LIMIT = 2000;

const BUNDLE_FOLDER = '/_astro/';

/** Returns the folder of a path up to the given number of its parts, and everything in it; the path where it has no more, as of a pack. */
function toSplat(path: string, parts: number): string {
  const folder = path.split('/', parts + 1).join('/');
  return folder === path ? path : `${folder}/*`;
}

/**
 * Returns paths that together are the hashed files and, as long as there is room, nothing else: Cloudflare gives a path's
 * headers to a 404 too, and a missing file must not be kept for a year. Bundles file by file and shards group by group, packs one by one;
 * a catalogue with more groups than rules has a rule a set, and the client asks past the cache for what is missing.
 */
function hashedPaths(files: readonly string[]): readonly string[] {
  const hashed = files.filter(isHashedPath);
  const bundles = hashed.filter((file) => file.startsWith(BUNDLE_FOLDER));
  const shards = hashed.filter((file) => !file.startsWith(BUNDLE_FOLDER));
  const choices = [
    [...bundles, ...shards.map((file) => toSplat(file, 3))],
    [...bundles, ...shards.map((file) => toSplat(file, 2))],
    [`${BUNDLE_FOLDER}*`, ...shards.map((file) => toSplat(file, 2))],
  ].map((paths) => [...new Set(paths)].toSorted());
  return choices.find((paths) => paths.length < MOST_RULES) ?? [];
}

/**
 * Returns the `_headers` file for the given files, each named from the root. What no rule gives a Cache-Control has the
 * hosts' own: revalidated. Throws when a line is longer than Cloudflare reads.
 */
export function formatHostedHeaders(headers: readonly Header[], files: readonly string[]): string {
  const keep: readonly Header[] = [['Cache-Control', CACHE.hashed]];
  const text = formatHeadersFile([
    { path: '/*', headers },
    ...hashedPaths(files).map((path) => ({ path, headers: keep })),
  ]);
  const long = text.split('\n').find((line) => line.length > LINE_LIMIT);
  if (long) throw new Error(`_headers: a line has ${long.length} characters: ${long.slice(0, 60)}`);
  return text;
}
