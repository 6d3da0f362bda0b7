// Tests of the recovery from a script or style sheet that was served damaged once, for example during a deploy or by a broken cache.
import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { SITE_WITH_ALL_OPERATOR_FILES } from '../support/test-sites-and-ports.ts';
import { serveReplaceableSite, type ReplaceableSite } from './support/replaceable-site.ts';
import { sample } from './support/sample-test-cases.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ server: ReplaceableSite }>({
  server: async ({ baseURL: _elsewhere }, use) => {
    const server = await serveReplaceableSite(SITE_WITH_ALL_OPERATOR_FILES.folder);
    await use(server);
    await server.close();
  },
});

const ERROR_PAGE = '<!doctype html><title>Not found</title>';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Damages the first response for each matching file, but keeps its status 200. Returns a function that lists the patterns of files
 * requested again.
 */
function damageOnce(
  server: ReplaceableSite,
  patterns: readonly string[],
  damage: 'error page' | 'half' | 'empty',
  cacheControl: string,
): () => readonly string[] {
  const files = patterns.map(
    (pattern) => globSync(`_astro/${pattern}`, { cwd: SITE_WITH_ALL_OPERATOR_FILES.folder })[0]!,
  );
  const asked = new Map(files.map((file) => [file, 0]));
  server.intercept((request, response, next) => {
    const file = request.url!.slice(1);
    const before = asked.get(file);
    if (before === undefined) return next();
    asked.set(file, before + 1);
    if (before > 0) return next();
    const code = readFileSync(`${SITE_WITH_ALL_OPERATOR_FILES.folder}/${file}`, 'utf8');
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    const body = { 'error page': ERROR_PAGE, half: code.slice(0, code.length / 2), empty: '' }[damage];
    response.writeHead(200, {
      'content-type': damage === 'error page' ? 'text/html' : type,
      'cache-control': cacheControl,
    });
    response.end(body);
  });
  return () => patterns.filter((_, i) => asked.get(files[i]!)! > 1);
}

/** The favorite buttons, which are enabled when the island of the list has recovered. */
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Favorite: / });

for (const hasWorker of [false, true]) {
  test.describe(hasWorker ? 'with a service worker' : 'without a service worker', () => {
    test.use({ serviceWorkers: hasWorker ? 'allow' : 'block' });

    for (const [i, damage] of (['error page', 'half', 'empty'] as const).entries())
      for (const [j, cacheControl] of [IMMUTABLE, 'no-store'].entries())
        test(
          `R701 a page recovers if the server damages a script once ("${damage}"), with Cache-Control "${cacheControl}"`,
          // of each pair of values, `npm test` has at least one; the next test covers scripts cut in half
          sample(i + j + Number(hasWorker), 4),
          async ({ page, server, problems }) => {
            if (hasWorker) {
              await page.goto(`${server.url}/about`);
              await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
            }
            const readAgain = damageOnce(server, ['SearchResults.*.js'], damage, cacheControl);
            await page.goto(`${server.url}/search?q=river`);
            await expect(hearts(page).first()).toBeEnabled();
            await expect(page.locator('#reload')).toBeHidden();
            expect(readAgain()).toHaveLength(1);
            problems.length = 0;
          },
        );
  });
}

for (const [i, damage] of (['half', 'error page'] as const).entries()) {
  test(
    `R701 a page recovers if the server damages one file of each kind once ("${damage}")`,
    sample(i),
    async ({ page, server, problems }) => {
      // long timeout: five files recover one after another, each after several delayed retries
      test.slow();
      // one file of each kind: both scripts of every page, style sheet, shared island script, worker, and a script loaded by a press
      const patterns = ['page.*.js', 'deferred.*.js', 'Document.*.css', 'app.*.js', 'main-*.js', 'CardMenu.*.js'];
      const readAgain = damageOnce(server, patterns, damage, IMMUTABLE);
      await page.goto(`${server.url}/search?q=river`);
      await expect(hearts(page).first()).toBeEnabled({ timeout: 60_000 });
      await expect(page.getByRole('main')).toHaveCSS('max-width', /px/);
      await expect(async () => {
        await page
          .getByRole('button', { name: /^More: / })
          .first()
          .click();
        await expect(page.getByRole('dialog', { name: /^More: / })).toBeVisible({ timeout: 6000 });
      }).toPass();
      await expect(page.locator('#reload')).toBeHidden();
      expect(readAgain()).toEqual(patterns);
      problems.length = 0;
    },
  );
}

test('R700 a page shows no error message if a browser extension blocks the script of its cookie banner and notices', async ({
  page,
  problems,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('astro:hydration-error', () => document.documentElement.setAttribute('data-failed', ''));
  });
  await page.route('**/PageOverlays.*.js', (route) => route.abort('blockedbyclient'));
  await page.goto('/tags');
  await expect(page.locator('html')).toHaveAttribute('data-failed', '');
  await expect(page.locator('#reload')).toBeHidden();
  problems.length = 0;
});
