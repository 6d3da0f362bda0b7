/** How hosts answer for tags without a page of their own: the page of rare tags stands at their addresses, too. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PATHS } from '../../src/lib/catalogue/site/address.ts';
import { LANGUAGE_CODES } from '../../src/lib/catalogue/languages.ts';
import { PAGED_KINDS } from '../../src/lib/catalogue/label.ts';

/** Name of the page of a language, from where its pages lie; one that has a page for every tag has none. */
export const RARE_TAG_FILE = `${PATHS.rareTag}.html`;

/** Name of the page of a language that answers for addresses without one. */
export const MISSING_FILE = '/404.html';

/** Where the pages of any language may lie. */
export const ANY_PREFIX: readonly string[] = ['', ...LANGUAGE_CODES.map((code) => `/${code}`)];

/** Returns where the pages of those languages of a site lie that have a page of this name: nothing for the first one, `/de`. */
export const findPrefixes = (site: string, file: string): readonly string[] =>
  ANY_PREFIX.filter((prefix) => existsSync(path.join(site, prefix + file)));

/**
 * Returns which addresses are of tags, performers and sources and of further pages of their lists, by where the pages of languages lie,
 * which is their first group; no slug has a dot. As a regular expression of nginx and Caddy too.
 */
export const tagPathOf = (prefixes: readonly string[]): string =>
  `^(${prefixes.join('|')})/(?:${PAGED_KINDS.join('|')})/[^/.]+(?:/[0-9]+)?$`;

/**
 * Returns the rules that Netlify reads in `_redirects`: for rare tags, and for addresses without a page in further languages. It prefers a file that is there to a rule of status 200
 * (https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#shadowing), and Cloudflare Pages does not. That host skips rules
 * that begin with a host's name (https://developers.cloudflare.com/pages/configuration/redirects/#advanced-redirects).
 */
export function formatNetlifyRules(
  siteUrl: string,
  prefixes: readonly string[],
  languages: readonly string[] = [],
): string {
  const { origin } = new URL(siteUrl);
  const ways = PAGED_KINDS.flatMap((kind) => [`/${kind}/:slug`, `/${kind}/:slug/:page`]);
  const rules = prefixes.flatMap((prefix) =>
    ways.map((way) => `${origin}${prefix}${way} ${prefix}${PATHS.rareTag} 200\n`),
  );
  // by itself it answers with the page of the root alone
  const missing = languages.map((prefix) => `${origin}${prefix}/* ${prefix}/404.html 404\n`);
  return [...rules, ...missing].join('');
}

/**
 * Returns the files by which Cloudflare Pages answers with status 200: a function (https://developers.cloudflare.com/pages/functions/)
 * and the paths that it is called for. An operator adds them to the site, since calls are counted.
 */
export function formatCloudflareFiles(
  prefixes: readonly string[],
): Readonly<Record<'_worker.js' | '_routes.json', string>> {
  const include = prefixes.flatMap((prefix) => PAGED_KINDS.map((kind) => `${prefix}/${kind}/*`));
  return {
    '_worker.js': `// Written by the build; docs/operating/deploy.md says when to use it. A tag without a page is answered by the page of rare tags.
const TAG_PATH = new RegExp(${JSON.stringify(tagPathOf(prefixes))});

export default {
  async fetch(request, { ASSETS }) {
    const answer = await ASSETS.fetch(request);
    const url = new URL(request.url);
    const [, prefix] = TAG_PATH.exec(url.pathname) ?? [];
    if (answer.status !== 404 || prefix === undefined) return answer;
    return ASSETS.fetch(new Request(new URL(prefix + '${PATHS.rareTag}', url), request));
  },
};
`,
    '_routes.json': `${JSON.stringify({ version: 1, include, exclude: [] }, null, 2)}\n`,
  };
}
