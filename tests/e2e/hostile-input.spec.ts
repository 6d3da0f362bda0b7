// Tests that hostile links and stored values cannot run as a script, break a page or mislead visitors.
import type { Page } from '@playwright/test';
import { DECEPTIVE_CHARACTERS, HOSTILE_MARKUP, RESERVED_NAMES } from '../support/hostile/hostile-values.ts';
import { SITE_OF_HOSTILE_IMPORT } from '../support/test-sites-and-ports.ts';
import { expectSafeUrls, prepareAudit } from './support/document-audit.ts';
import { expect, test } from './support/injection-test.ts';

test.use({ baseURL: SITE_OF_HOSTILE_IMPORT.url });
test.setTimeout(180_000);

const PARAMETERS = ['q', 'tags', 'tag', 'sort', 'period', 'more', 'duration', 'date', 'quality', 'x'];
const PATHS = ['/search', '/trending', '/tag/hostile', '/', '/favorites'];

/** Returns a query string with `value` in every parameter, without encoding it. */
const everywhere = (value: string) => `?${PARAMETERS.map((name) => `${name}=${value}`).join('&')}`;
const every = (texts: readonly string[], step: number) => texts.filter((_, i) => i % step === 0);

/** Query strings with hostile texts in every parameter, and malformed ones. */
const QUERIES = [
  ...[...every(HOSTILE_MARKUP, 24), ...every(DECEPTIVE_CHARACTERS, 16), ...every(RESERVED_NAMES, 36)].map((text) =>
    everywhere(encodeURIComponent(text.toWellFormed().slice(0, 500))),
  ),
  everywhere('%'),
  everywhere('%E0%A4%A'),
  everywhere('%ff%fe%00'),
  everywhere('a') + everywhere('b'),
  `?${'&='.repeat(500)}`,
  `?q=${'%F0%9F%98%80'.repeat(500)}`,
  `?q=${'ab%20'.repeat(1500)}&more=9999&tags=${'a,'.repeat(1000)}`,
  '?more=-1&more=1e9&tags[]=x&__proto__[x]=1&constructor.prototype.x=1',
  '?q=a#<img src=x onerror=top.canary()>',
  '?q=%24%26%24%27%24%60 · x',
  '#:~:text=javascript:top.canary()',
];

/** Timeout in milliseconds. It is long, because spelling correction of a long text is slow on a busy machine. */
const SLOW = { timeout: 30_000 };

/** Expects an intact page: a heading, hydrated islands, the site's own title, and no content injected from outside. */
async function expectSane(page: Page): Promise<void> {
  await expect(page.locator('h1:visible').first()).toBeVisible(SLOW);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0, SLOW);
  await expect(page.getByText('Searching...')).toBeHidden(SLOW);
  expect(await page.title()).toMatch(/(?:^| · )Marquee$/);
  expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
  await expectSafeUrls(page);
}

/** `npm test` tests a third of the hostile queries; the test with the tag `@whole`, for releases, uses all. */
for (const { name, tag, queries } of [
  { name: 'some', tag: [], queries: QUERIES.filter((_, i) => i % 3 === 0) },
  { name: 'all', tag: '@whole', queries: QUERIES },
]) {
  test(`R080 R145 pages open intact if their URL has a hostile query (${name})`, { tag }, async ({ page }) => {
    await prepareAudit(page);
    for (const [i, query] of queries.entries()) {
      await page.goto(`${PATHS[i % PATHS.length]}${query}`);
      await expectSane(page);
    }
  });
}

test('R080 the title of a search page contains the search text literally, including special characters', async ({
  page,
}) => {
  for (const text of ["$&$'$`", 'one · two', '</title><b>']) {
    await page.goto(`/search?q=${encodeURIComponent(text)}`);
    await expect(page).toHaveTitle(`Search results for "${text}" · Marquee`);
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill('calm');
    await expect(page).toHaveTitle('Search results for "calm" · Marquee');
  }
});

const UNKNOWN = [
  '/tag/%E0%A4%A',
  '/tag/%00',
  '/tag/%3Cscript%3Etop.canary()%3C%2Fscript%3E',
  '/tag/..%2f..%2f..%2fetc%2fpasswd',
  '/tag/%2e%2e%2fabout',
  `/tag/${'x'.repeat(5000)}`,
  '/tag/isprototypeof',
  '/legal/__proto__',
  '/legal/%3Cimg%20src=x%20onerror=top.canary()%3E',
  '/%2f%2fcanary.invalid/',
  '/.git/config',
  '/data/../../../package.json',
  '/tag/no-such/2/3',
];

test('R002 R003 R062 unknown paths show the error page of the site', async ({ page }) => {
  await prepareAudit(page);
  const screen = await (await page.request.get('/404')).text();
  for (const path of UNKNOWN) {
    const response = await page.request.get(path);
    // paths with dots that a browser resolves to a parent folder lead to an existing page
    const isKnown = path === '/tag/%2e%2e%2fabout' && response.ok();
    if (!isKnown) expect([path, response.status(), (await response.text()) === screen]).toEqual([path, 404, true]);
  }
  for (const path of every(UNKNOWN, 3)) {
    await page.goto(path);
    await expectSane(page);
  }
});

test('R145 changing the sort order keeps the URL path `//`, which browsers could mistake for a host name', async ({
  page,
}) => {
  // responds to the path `//` with a page, like hosts that merge adjacent slashes
  await page.route(
    (url) => url.pathname === '//',
    async (route) => route.fulfill({ response: await route.fetch({ url: `${SITE_OF_HOSTILE_IMPORT.url}/trending` }) }),
  );
  await page.goto(`${SITE_OF_HOSTILE_IMPORT.url}//`);
  await page.getByLabel('Sort by').selectOption('oldest');
  await expect(page).toHaveURL(`${SITE_OF_HOSTILE_IMPORT.url}//?sort=oldest`);
});

const JSON_TEXTS = [
  'null',
  '',
  'NaN',
  'undefined',
  '[1,2]',
  '{}',
  '[["a"]]',
  '[null]',
  '{"length":4294967295}',
  '"<img src=x onerror=top.canary()>"',
  '["<script>top.canary()</script>","__proto__","constructor","\\ud800","\\u0000"]',
  '{"hasAnswered":true}',
  '{"__proto__":{"hasAnswered":true},"hasAnswered":"yes","analytics":1,"advertising":[]}',
  '['.repeat(100_000),
  JSON.stringify(Array.from({ length: 5000 }, (_, i) => `no-such-${i}`)),
  '\u0000\ud800',
];
const TEXTS = ['TRUE', ' true', '"true"', '1', 'light ', 'Dark', '<b>', '__proto__', ...every(HOSTILE_MARKUP, 20)];

/** `npm test` tests every second text; the test with the tag `@whole`, for releases, uses all. Each half includes texts of every kind. */
for (const { name, tag, texts } of [
  { name: 'some', tag: [], texts: every(JSON_TEXTS, 2) },
  { name: 'all', tag: '@whole', texts: JSON_TEXTS },
]) {
  test(
    `R162 R163 hostile stored values are ignored, as on a first visit (${name})`,
    { tag },
    async ({ freshPage: page }) => {
      test.slow();
      await prepareAudit(page);
      await page.goto('/favorites');
      for (const [i, json] of texts.entries()) {
        const values = { json, text: TEXTS[i % TEXTS.length] ?? '' };
        await page.evaluate(({ json: value, text }) => {
          const keys = ['favorites', 'cookie-consent', 'settings', 'lists', 'searches', 'opened', 'visit'];
          for (const key of keys) localStorage.setItem(key, value);
          for (const key of ['age-verified', 'theme']) localStorage.setItem(key, text);
        }, values);
        await page.reload();
        await page.getByRole('button', { name: 'I am 18 or older - Enter Site' }).click();
        // thousands of favorites take a busy machine several seconds
        await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible({ timeout: 30_000 });
        await expect(page.locator('html')).toHaveClass('dark');
        await expectSane(page);
      }
    },
  );
}

test('R102 R162 a favorite can be saved over an invalid stored value', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('favorites', '{"length":3}'));
  await page.goto('/tag/hostile');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favorite: / })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('favorites') ?? '') as unknown[]);
  expect(stored).toHaveLength(1);
});
