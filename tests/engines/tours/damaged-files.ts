// Tests of the recovery from scripts and style sheets that were served damaged once.
import { globSync, readFileSync } from 'node:fs';
import { SITE_WITH_ALL_OPERATOR_FILES } from '../../support/test-sites-and-ports.ts';
import { createPage } from '../support/page.ts';
import { serveRecordedSite } from '../support/recorded-site.ts';
import { expect, STORED, test } from '../support/test.ts';

const find = (pattern: string) => globSync(`_astro/${pattern}`, { cwd: SITE_WITH_ALL_OPERATOR_FILES.folder })[0]!;

/** Files to damage: scripts of two islands, the head script of every page, a worker and the style sheet. */
const PATTERNS = ['SearchResults.*.js', 'app.*.js', 'page.*.js', 'deferred.*.js', 'main-*.js', 'Document.*.css'];
const DAMAGES = [
  ['error page', 'immutable'],
  ['half', 'immutable'],
  ['error page', 'no-store'],
  ['half', 'no-store'],
] as const;

for (const isInstalled of [false, true])
  test(
    `R701 a page recovers if files arrive once as an error page or truncated, ${isInstalled ? 'with' : 'without'} a service worker`,
    { tags: isInstalled ? [] : ['whole'] },
    async ({ session }) => {
      for (const [damage, cacheControl] of DAMAGES) {
        // each kind of damage gets a new origin, whose caches are empty
        const site = await serveRecordedSite(SITE_WITH_ALL_OPERATOR_FILES.folder);
        const page = createPage(session, site);
        await page.store(STORED);
        if (isInstalled) {
          await page.open('/about');
          await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
        }
        for (const file of isInstalled ? [PATTERNS[0]!] : PATTERNS) {
          const name = find(file);
          const code = readFileSync(`${SITE_WITH_ALL_OPERATOR_FILES.folder}/${name}`, 'utf8');
          const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
          site.firstResponses.set(`/${name}`, {
            type: damage === 'half' ? type : 'text/html',
            text: damage === 'half' ? code.slice(0, code.length / 2) : '<!doctype html><title>Not found</title>',
            cacheControl: `max-age=31536000, ${cacheControl}`,
          });
        }
        await page.open('/search?q=river');
        await page.see('main .heart:not(:disabled)');
        await expect
          .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('main')!).maxWidth))
          .toMatch(/px/);
        expect([damage, cacheControl, site.firstResponses.size]).toEqual([damage, cacheControl, 0]);
        await session.navigate('about:blank');
        await site.close();
      }
    },
  );
