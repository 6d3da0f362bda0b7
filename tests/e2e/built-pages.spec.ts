// Tests of the HTML, CSS and icons of built sites, mainly for problems in browsers other than Chromium, and for the size of pages.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { PAGE_PATHS } from '../../src/lib/catalogue/site/page-urls.ts';
import { DEMO_SITE, FILMS_SITE } from '../support/test-sites-and-ports.ts';
import { expect, test } from './support/test.ts';

test('R001 the demo site has all pages of the program, except for the pages for rare tags and for offline use', () => {
  const fileOf = (path: string) => `${DEMO_SITE.folder}${path === '/' ? '/index' : path}.html`;
  const missing = Object.entries(PAGE_PATHS).filter(([, path]) => !existsSync(fileOf(path)));
  // rare tags have a shared page in large catalogues only, and only an installable site has an offline page
  expect(missing.map(([name]) => name)).toEqual(['rareTag', 'offline']);
});

test('R189 every control disabled in the HTML has autocomplete="off", so that Firefox does not restore its disabled state', () => {
  const kinds = new Set<string>();
  const kept: string[] = [];
  for (const { folder } of [DEMO_SITE, FILMS_SITE]) {
    for (const file of globSync('**/*.html', { cwd: folder })) {
      const html = readFileSync(`${folder}/${file}`, 'utf8');
      for (const [tag, kind = ''] of html.matchAll(/<(button|input|select|textarea)\b[^>]*>/g)) {
        if (!/ disabled(?:=|\s|\/|>)/.test(tag)) continue;
        kinds.add(kind);
        if (!/ autocomplete="?off/i.test(tag)) kept.push(`${file}: ${tag}`);
      }
    }
  }
  expect(kept).toEqual([]);
  expect([...kinds].toSorted()).toEqual(['button', 'input', 'select']);
});

/** Maximum bytes of HTML on the films site: tag pages with 24 cards or one card, and the home page. */
const BUDGETS = { full: 41_000, single: 17_500, home: 35_000 };

test('R307 uncompressed pages are within their size budgets', () => {
  const read = (file: string) => readFileSync(`${FILMS_SITE.folder}/${file}`, 'utf8');
  const tags = globSync('tag/*.html', { cwd: FILMS_SITE.folder }).map(read);
  const cardsOf = (html: string) => html.split('<article').length - 1;
  const largest = (count: number) => {
    const sizes = tags.filter((html) => cardsOf(html) === count).map((html) => Buffer.byteLength(html));
    expect(sizes.length).toBeGreaterThan(10);
    return Math.max(...sizes);
  };
  const sizes = { full: largest(24), single: largest(1), home: Buffer.byteLength(read('index.html')) };
  const over = Object.entries(BUDGETS).filter(([name, budget]) => !(sizes[name as keyof typeof sizes] <= budget));
  expect(over, JSON.stringify(sizes)).toEqual([]);
});

test('R304 every island has a unique id prefix, and no page has duplicate ids', () => {
  const faults: string[] = [];
  let islands = 0;
  for (const { folder } of [DEMO_SITE, FILMS_SITE]) {
    for (const file of globSync('**/*.html', { cwd: folder })) {
      const html = readFileSync(`${folder}/${file}`, 'utf8');
      for (const pattern of [/<astro-island\b[^>]* prefix="?([^"\s>]+)/g, /<[a-z][\w-]*\b[^>]*? id="?([^"\s>]+)/g]) {
        const found = Array.from(html.matchAll(pattern), ([, name]) => name);
        if (new Set(found).size !== found.length) faults.push(`${file}: ${found.join(' ')}`);
        islands += pattern.source.startsWith('<astro') ? found.length : 0;
      }
    }
  }
  expect(islands).toBeGreaterThan(5000);
  expect(faults).toEqual([]);
});

test('R193 each CSS rule with backdrop blur has the standard and the prefixed property, and no opacity', () => {
  const css = globSync('_astro/*.css', { cwd: DEMO_SITE.folder })
    .map((file) => readFileSync(`${DEMO_SITE.folder}/${file}`, 'utf8'))
    .join('');
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*backdrop-filter:blur[^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      selector,
      isBoth: /(?:^|;)backdrop-filter:/.test(body) && body.includes('-webkit-backdrop-filter:'),
      isFaded: /(?:^|;)opacity:/.test(body),
    }),
  );
  expect(rules.map(({ selector }) => selector)).toEqual(
    expect.arrayContaining(['.gate::backdrop', '.header[data-scrolled]']),
  );
  expect(rules.filter(({ isBoth, isFaded }) => !isBoth || isFaded)).toEqual([]);
});

test('R191 pages link to site icons in every format, and to neutral icons in discreet mode', async ({
  request,
  freshPage: page,
}) => {
  await page.goto('/about');
  const links = await page
    .locator('link[rel$=icon]')
    .evaluateAll((icons) => icons.map((icon) => [icon.getAttribute('rel'), icon.getAttribute('href')]));
  expect(links).toEqual([
    ['icon', '/favicon.png'],
    ['icon', '/favicon.svg'],
    ['apple-touch-icon', '/favicon-180.png'],
  ]);
  for (const [, href = ''] of links)
    for (const url of [href, href?.replace('favicon', 'neutral')]) {
      const response = await request.get(String(url));
      expect([url, response.status(), response.headers()['content-type']]).toEqual([
        url,
        200,
        String(url).endsWith('svg') ? 'image/svg+xml' : 'image/png',
      ]);
    }
  await page.keyboard.press('.');
  await expect(page.locator('link[rel$=icon][href*=favicon]')).toHaveCount(0);
  await expect(page.locator('link[rel$=icon][href*=neutral]')).toHaveCount(3);
});

test('R295 R296 the largest and the smallest tag page are within their file size limits', () => {
  const sizes = globSync('tag/*.html', { cwd: FILMS_SITE.folder }).map(
    (file) => statSync(`${FILMS_SITE.folder}/${file}`).size,
  );
  expect(sizes.length).toBeGreaterThan(1000);
  expect(Math.max(...sizes)).toBeLessThan(68_000);
  expect(Math.min(...sizes)).toBeLessThan(31_000);
});
