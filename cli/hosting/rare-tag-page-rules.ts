/** Rules by which hosts serve the shared page for rare tags at the URL of every tag without a page of its own. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PAGE_PATHS } from '../../src/lib/catalogue/site/page-urls.ts';
import { LANGUAGE_CODES } from '../../src/lib/catalogue/languages.ts';
import { LABEL_KINDS_WITH_PAGE } from '../../src/lib/catalogue/label-kinds-and-slugs.ts';

/** A language's shared page for rare tags, below its path prefix. Languages in which every tag has its own page don't have the file. */
export const RARE_TAG_PAGE_FILE = `${PAGE_PATHS.rareTag}.html`;

/** File of a language's 404 page, below the language's path prefix. */
export const NOT_FOUND_PAGE_FILE = '/404.html';

/**
 * Returns the path prefixes of all languages; the empty one is for the site's first language. The languages of the operator are known only
 * after the settings were read.
 */
export const listLanguagePathPrefixes = (): readonly string[] => ['', ...LANGUAGE_CODES.map((code) => `/${code}`)];

/** Returns the path prefixes of the languages for which a site contains `file`. */
export const findLanguagePrefixesWithFile = (site: string, file: string): readonly string[] =>
  listLanguagePathPrefixes().filter((prefix) => existsSync(path.join(site, prefix + file)));

/**
 * Returns a regular expression for the paths of tags, performers and sources and of further pages of their lists. The first group is the
 * language's path prefix. Slugs contain no dot. The syntax is also valid in nginx and Caddy.
 */
export const tagPathPatternOf = (prefixes: readonly string[]): string =>
  `^(${prefixes.join('|')})/(?:${LABEL_KINDS_WITH_PAGE.join('|')})/[^/.]+(?:/[0-9]+)?$`;

/**
 * Returns Netlify's `_redirects` rules for rare tags, and for unknown paths of all languages but the first. Netlify prefers an existing
 * file to a rule with status 200 (https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#shadowing). Cloudflare Pages would
 * prefer the rule, but ignores all rules that begin with a host name
 * (https://developers.cloudflare.com/pages/configuration/redirects/#advanced-redirects). The returned rules begin with a host name.
 */
export function formatNetlifyRules(
  siteUrl: string,
  prefixes: readonly string[],
  languages: readonly string[] = [],
): string {
  const { origin } = new URL(siteUrl);
  const ways = LABEL_KINDS_WITH_PAGE.flatMap((kind) => [`/${kind}/:slug`, `/${kind}/:slug/:page`]);
  const rules = prefixes.flatMap((prefix) =>
    ways.map((way) => `${origin}${prefix}${way} ${prefix}${PAGE_PATHS.rareTag} 200\n`),
  );
  // for languages without a rule of their own, Netlify would use the 404 page at the root, which is in the first language
  const missing = languages.map((prefix) => `${origin}${prefix}/* ${prefix}/404.html 404\n`);
  return [...rules, ...missing].join('');
}

/**
 * Returns the files by which Cloudflare Pages serves the shared page for rare tags with status 200: a function
 * (https://developers.cloudflare.com/pages/functions/) and the paths that invoke it. The operator has to add them to the site, because
 * invocations are counted.
 */
export function formatCloudflareFunctionFiles(
  prefixes: readonly string[],
): Readonly<Record<'_worker.js' | '_routes.json', string>> {
  const include = prefixes.flatMap((prefix) => LABEL_KINDS_WITH_PAGE.map((kind) => `${prefix}/${kind}/*`));
  return {
    '_worker.js': `// Written by the build. Responds with the shared page for rare tags if a tag has no page of its own. When to use it: docs/guides/deploy/cloudflare-pages.md.
const TAG_PATH = new RegExp(${JSON.stringify(tagPathPatternOf(prefixes))});

export default {
  async fetch(request, { ASSETS }) {
    const answer = await ASSETS.fetch(request);
    const url = new URL(request.url);
    const [, prefix] = TAG_PATH.exec(url.pathname) ?? [];
    if (answer.status !== 404 || prefix === undefined) return answer;
    return ASSETS.fetch(new Request(new URL(prefix + '${PAGE_PATHS.rareTag}', url), request));
  },
};
`,
    '_routes.json': `${JSON.stringify({ version: 1, include, exclude: [] }, null, 2)}\n`,
  };
}
