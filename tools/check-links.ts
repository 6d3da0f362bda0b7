/**
 * npm test -- links [--whole]: runs linkinator on the built test sites: every link, picture, style and fragment of all pages of the demo
 * site, and of the lists of tags of the films site, which link two thousand pages; --whole checks all of its pages. If all pages of a site
 * are checked, every page of its sitemap must be reachable by links.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { program } from 'commander';
import { LinkChecker, LinkState } from 'linkinator';
import { DEMO_SITE, FILMS_SITE } from '../tests/support/test-sites-and-ports.ts';
import { startSiteServer } from '../cli/serve/start-site-server.ts';

const { whole } = program.option('--whole', 'Check all pages', false).parse().opts<{ whole: boolean }>();
/** Maximum number of problems to print. */
const PRINTED = 20;

const toPath = (address: string) => decodeURI(new URL(address).pathname);

/** Returns the paths in the sitemap of a site. */
function sitemapPaths(folder: string): string[] {
  const texts = globSync('sitemap-[0-9]*.xml', { cwd: folder }).map((name) =>
    readFileSync(path.join(folder, name), 'utf8'),
  );
  return texts.flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => toPath(url)));
}

/**
 * Returns the link problems of the given pages of a site. For `all`, checks all pages that are reachable from the home page, and also
 * returns the pages of the sitemap that are not.
 */
async function checkSite({ folder, port, url }: typeof DEMO_SITE, pages: readonly string[] | 'all'): Promise<string[]> {
  const started = performance.now();
  const server = await startSiteServer(folder, port);
  const check = (paths: readonly string[], recurse: boolean) =>
    new LinkChecker().check({
      path: paths.map((at) => url + at),
      recurse,
      checkFragments: true,
      // external links are skipped: websites and pictures of videos, mail addresses, and the canonical host
      linksToSkip: async (link) => !link.startsWith(`${url}/`),
    });
  // the 404 page is checked separately, because no link leads to this page
  const runs = pages === 'all' ? [await check(['/'], true), await check(['/404'], false)] : [await check(pages, false)];
  server.close();
  const links = runs.flatMap((run) => run.links);
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  const reached = new Set(links.filter(({ state }) => state === LinkState.OK).map((link) => toPath(link.url)));
  const unlinked = pages === 'all' ? sitemapPaths(folder).filter((at) => !reached.has(at)) : [];
  const problems = [
    ...broken.map((link) => `${link.parent ?? ''} → ${link.url} (${link.status ?? 'no response'})`),
    ...unlinked.map((at) => `${at} is in the sitemap, but no page links to it`),
  ];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`linkinator: ${folder}, ${reached.size} URLs, ${problems.length} problems, ${seconds} s`);
  return problems;
}

const lists = globSync('tags/*.html', { cwd: FILMS_SITE.folder }).map((name) => `/${name.replace('.html', '')}`);
const problems = [
  ...(await checkSite(DEMO_SITE, 'all')),
  ...(await checkSite(FILMS_SITE, whole ? 'all' : ['/', '/tags', ...lists])),
];
for (const problem of problems.slice(0, PRINTED)) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
