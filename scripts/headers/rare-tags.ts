/** How hosts answer for tags without a page of their own: the page of rare tags stands at their addresses, too. */
import { PATHS } from '../../src/lib/domain/address.ts';
import { PAGED_KINDS } from '../../src/lib/domain/label.ts';

/** The page's file, from the root; a site in which every tag has its own page has none. */
export const RARE_TAG_FILE = `${PATHS.rareTag}.html`;

/** Addresses of tags, performers and sources and of further pages of their lists; no slug has a dot. As a regular expression of nginx and Caddy too. */
export const TAG_PATH = `^/(?:${PAGED_KINDS.join('|')})/[^/.]+(?:/[0-9]+)?$`;

/**
 * Returns the rules that Netlify reads in `_redirects`. It prefers a file that is there to a rule of status 200
 * (https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#shadowing), and Cloudflare Pages does not. That host skips rules
 * that begin with a host's name (https://developers.cloudflare.com/pages/configuration/redirects/#advanced-redirects).
 */
export function formatNetlifyRules(siteUrl: string): string {
  const toRule = (path: string) => `${new URL(siteUrl).origin}${path} ${PATHS.rareTag} 200\n`;
  return PAGED_KINDS.flatMap((kind) => [`/${kind}/:slug`, `/${kind}/:slug/:page`])
    .map(toRule)
    .join('');
}

/**
 * Returns the files by which Cloudflare Pages answers with status 200: a function (https://developers.cloudflare.com/pages/functions/)
 * and the paths that it is called for. An operator adds them to the site, since calls are counted.
 */
export function formatCloudflareFiles(): Readonly<Record<'_worker.js' | '_routes.json', string>> {
  return {
    '_worker.js': `// Written by the build; docs/operating/deploy.md says when to use it. A tag without a page is answered by the page of rare tags.
const TAG_PATH = new RegExp(${JSON.stringify(TAG_PATH)});

export default {
  async fetch(request, { ASSETS }) {
    const answer = await ASSETS.fetch(request);
    const url = new URL(request.url);
    if (answer.status !== 404 || !TAG_PATH.test(url.pathname)) return answer;
    return ASSETS.fetch(new Request(new URL('${PATHS.rareTag}', url), request));
  },
};
`,
    '_routes.json': `${JSON.stringify({ version: 1, include: PAGED_KINDS.map((kind) => `/${kind}/*`), exclude: [] }, null, 2)}\n`,
  };
}
