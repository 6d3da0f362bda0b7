// Tests of machine-readable contents: sitemap, canonical URLs, link previews, structured data, feeds.
import ts from 'typescript';
import type { APIRequestContext } from '@playwright/test';
import { expect, FILMS, test } from './support/test.ts';

const NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1';

interface Entry {
  readonly path: string;
  readonly lastmod: string;
  readonly pictures: readonly string[];
}

async function textOf(request: APIRequestContext, url: string): Promise<string> {
  const response = await request.get(url);
  expect(response.status(), url).toBe(200);
  return response.text();
}

const valuesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value);
const toPath = (address: string) => new URL(address).pathname;

/** Returns all entries of a site's sitemap, and the number of its files. */
async function readSitemap(request: APIRequestContext, site: string): Promise<{ files: number; entries: Entry[] }> {
  const robots = await textOf(request, `${site}/robots.txt`);
  const [index = ''] = valuesOf(robots, /^Sitemap: (.+)$/gm);
  const files = valuesOf(await textOf(request, site + toPath(index)), /<loc>([^<]+)<\/loc>/g).map(toPath);
  const texts = await Promise.all(files.map((file) => textOf(request, site + file)));
  for (const text of texts) expect(text).toContain(`xmlns:image="${NAMESPACE}"`);
  const entries = valuesOf(texts.join(''), /<url>(.*?)<\/url>/g).map((entry) => ({
    path: toPath(valuesOf(entry, /<loc>([^<]+)<\/loc>/g)[0] ?? ''),
    lastmod: valuesOf(entry, /<lastmod>([^<]+)<\/lastmod>/g)[0] ?? '',
    pictures: valuesOf(entry, /<image:loc>([^<]+)<\/image:loc>/g),
  }));
  return { files: files.length, entries };
}

test('robots.txt names the sitemap, which lists pages with their pictures and modification dates', async ({
  request,
  baseURL,
}) => {
  const { entries } = await readSitemap(request, baseURL ?? '');
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  expect([...byPath.keys()].filter((path) => !/^\/(?:tag|performer|source)\//.test(path)).toSorted()).toEqual(
    [
      '/',
      '/about',
      '/legal/dmca',
      '/legal/privacy',
      '/legal/terms',
      '/performers',
      '/tags',
      '/transparency',
      '/trending',
    ]
      .concat(Array.from({ length: 9 }, (_, i) => `/page/${i + 2}`))
      .toSorted(),
  );
  expect(byPath.get('/legal/terms')?.lastmod).toBe('2024-06-01T00:00:00.000Z');
  const lists = entries.filter(({ path }) => /^\/(?:$|trending|(?:tag|performer|source|page)\/)/.test(path));
  const feed = await textOf(request, '/rss.xml');
  const newest = new Date(valuesOf(feed, /<pubDate>([^<]+)<\/pubDate>/g)[0] ?? '').toISOString();
  expect(byPath.get('/')?.lastmod).toBe(newest);
  for (const { path, lastmod, pictures } of lists) {
    const html = await textOf(request, path);
    expect(lastmod <= newest && !Number.isNaN(Date.parse(lastmod)), path).toBe(true);
    expect(pictures.length, path).toBe(Math.min(4, valuesOf(html, /(<article)/g).length));
    // the pictures that the sitemap contains for a list page are also in the HTML of that page
    for (const picture of pictures) expect(html, path).toContain(toPath(picture));
  }
});

test('a large site splits its sitemap into several files that list each page once', async ({ request }) => {
  const { files, entries } = await readSitemap(request, FILMS);
  expect(entries.length).toBeGreaterThan(2000);
  expect(files).toBe(Math.ceil(entries.length / 1000));
  expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
});

test('every page in the sitemap is its own canonical URL and has complete link preview metadata', async ({
  request,
  baseURL,
}) => {
  const { entries } = await readSitemap(request, baseURL ?? '');
  const titles = new Map<string, string>();
  for (const { path } of entries) {
    const html = await textOf(request, path);
    const [canonical = ''] = valuesOf(html, /<link rel="canonical" href="([^"]+)"/g);
    expect(toPath(canonical), path).toBe(path);
    const properties = Object.fromEntries(
      [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)].map(
        ([, key, value]) => [key, value],
      ),
    );
    expect(properties, path).toEqual({
      'og:site_name': 'Marquee',
      'og:title': expect.stringMatching(path === '/' ? /^Marquee$/ : /. · Marquee$/),
      'og:description': expect.stringMatching(/./),
      'og:type': 'website',
      'og:url': canonical,
      'og:image': new URL('/og.png', canonical).href,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/./),
      'twitter:card': 'summary_large_image',
    });
    expect(html, path).not.toContain('content="noindex"');
    expect(titles.get(properties['og:title'] ?? ''), path).toBeUndefined();
    titles.set(properties['og:title'] ?? '', path);
  }
  const picture = await request.get('/og.png');
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  // width and height are in the header of a PNG (https://www.w3.org/TR/png/#11IHDR)
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('R468 robots.txt allows every page; personal pages have noindex and are not in the sitemap', async ({
  request,
  baseURL,
}) => {
  expect(await textOf(request, '/robots.txt')).toMatch(/^User-agent: \*\nAllow: \/\n\nSitemap: /);
  const { entries } = await readSitemap(request, baseURL ?? '');
  for (const path of ['/search', '/favorites', '/settings', '/admin']) {
    expect(await textOf(request, path), path).toContain('<meta name="robots" content="noindex">');
    expect(entries.map((entry) => entry.path)).not.toContain(path);
  }
});

test('R469 the pages of a list link to the previous and next page by visible links, not by link elements in the head', async ({
  request,
}) => {
  const related = async (path: string) => {
    const html = await textOf(request, path);
    expect(html, path).not.toMatch(/<link [^>]*rel="?(?:prev|next)/);
    return [...html.matchAll(/<a [^>]*href="?([^"\s>]+)[^>]* rel="?(prev|next)/g)].map(
      ([, href, rel]) => `${rel} ${href}`,
    );
  };
  expect(await related('/')).toEqual(['next /page/2']);
  expect(await related('/page/2')).toEqual(['prev /', 'next /page/3']);
  expect(await related('/page/10')).toEqual(['prev /page/9']);
  expect(await related('/trending')).toEqual([]);
  expect(await related(`${FILMS}/tag/documentary/2`)).toEqual(['prev /tag/documentary']);
});

/** Returns for each piece of structured data whether it matches the TypeScript types of schema.org's vocabulary. */
function areInVocabulary(graphs: readonly string[]): boolean[] {
  const file = 'structured-data-check.ts';
  const code = graphs.map((text, i) => `export const graph${i}: Graph = ${text};`).join('\n');
  const source = `import type { BreadcrumbList, CollectionPage, SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
type Site = Exclude<WebSite, string>;
type Node = (Omit<Site, 'potentialAction'> & { '@type': 'WebSite'; potentialAction: WithActionConstraints<SearchAction> }) | CollectionPage | BreadcrumbList;
interface Graph { '@context': 'https://schema.org'; '@graph': readonly Node[] }
${code}`;
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    // the default libraries include the DOM, which takes most of the time
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, source, version) : getSourceFile(name, version);
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? source : readFile(name));
  const program = ts.createProgram([file], options, host);
  const checked = program.getSourceFile(file);
  const lines = program
    .getSemanticDiagnostics(checked)
    .map(({ start = 0 }) => checked?.getLineAndCharacterOfPosition(start).line ?? 0);
  // each of the last lines of the checked source code contains one piece of structured data
  const first = source.split('\n').length - graphs.length;
  expect(lines.filter((line) => line < first)).toEqual([]);
  return graphs.map((_, i) => !lines.includes(first + i));
}

const LD = /<script type="application\/ld\+json">(.*?)<\/script>/g;

test('structured data uses only types and properties of schema.org', async ({ request }) => {
  const paths = ['/', '/trending', '/tags', '/tag/nature', '/page/2', `${FILMS}/tags/2`, `${FILMS}/tag/documentary/2`];
  const graphs: string[] = [];
  for (const path of paths) {
    const found = valuesOf(await textOf(request, path), LD);
    expect(found, path).toHaveLength(1);
    graphs.push(...found);
  }
  // makes sure that the type check rejects invalid structured data
  const [home = ''] = graphs;
  const wrong = [
    ['"position"', '"place"'],
    ['"ItemList"', '"ItemLists"'],
    ['"urlTemplate"', '"template"'],
  ].map(([good = '', bad = '']) => home.replace(good, bad));
  expect(new Set([home, ...wrong]).size).toBe(4);
  expect(areInVocabulary([...graphs, ...wrong])).toEqual([...graphs.map(() => true), false, false, false]);
});

test('structured data matches the visible page: card order, search URL and breadcrumbs', async ({ page, baseURL }) => {
  interface Item {
    readonly position: number;
    readonly url: string;
    readonly name: string;
    readonly item: string;
  }
  type Node = Record<string, unknown> & { mainEntity?: { itemListElement: Item[] }; itemListElement: Item[] };
  const nodesOf = async (path: string) => {
    await page.goto(path);
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    return (JSON.parse(text ?? '') as { '@graph': Node[] })['@graph'];
  };
  const links = () =>
    page.locator('.card-link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const [site, home] = await nodesOf('/');
  expect(home?.mainEntity?.itemListElement.slice(0, 15).map(({ url }) => url)).toEqual((await links()).slice(0, 15));
  const { target } = { target: { urlTemplate: '' }, ...(site?.['potentialAction'] as object) };
  const search = new URL(target.urlTemplate.replace('{search_term_string}', 'tea')).href;
  await page.goto(search.replace(new URL(search).origin, baseURL ?? ''));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "tea"');
  const [list, trail] = await nodesOf('/tag/nature');
  expect(list?.mainEntity?.itemListElement.map(({ position }) => position)).toEqual(
    Array.from({ length: 24 }, (_, i) => i + 1),
  );
  expect(trail?.itemListElement.map(({ name, item }) => [name, toPath(item)])).toEqual([
    ['Video Tags', '/tags'],
    ['nature', '/tag/nature'],
  ]);
});

test('the RSS feeds of the site and of tags are well-formed, linked from pages, and link to the sources', async ({
  page,
  browser,
}) => {
  await page.goto('/tag/nature');
  const feeds = await page
    .locator('link[rel=alternate][type="application/rss+xml"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(feeds).toEqual(['/rss.xml', '/tag/nature.xml']);
  const sources = await page
    .locator('.card-link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  // opens an empty page outside of the site, since the site's Content-Security-Policy would restrict the parsing of feeds
  const blank = await (await browser.newContext()).newPage();
  for (const [path, count] of [
    ['/rss.xml', 30],
    ['/tag/nature.xml', 30],
    [`${FILMS}/rss.xml`, 30],
  ] as const) {
    const response = await page.request.get(path);
    expect(response.headers()['content-type']).toMatch(/xml/);
    const feed = await blank.evaluate(
      (text) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml');
        const read = (element: Element, name: string) => element.querySelector(name)?.textContent ?? '';
        return {
          error: read(xml.documentElement, 'parsererror'),
          items: [...xml.querySelectorAll('item')].map((item) => ({
            title: read(item, 'title'),
            link: read(item, 'link'),
            guid: read(item, 'guid'),
            date: read(item, 'pubDate'),
          })),
        };
      },
      await response.text(),
    );
    expect(feed.error, path).toBe('');
    expect(feed.items, path).toHaveLength(count);
    const dates = feed.items.map(({ date }) => Date.parse(date));
    expect(dates, path).toEqual(dates.toSorted((a, b) => b - a));
    expect(new Set(feed.items.map(({ guid }) => guid)).size, path).toBe(count);
    if (path === '/tag/nature.xml') expect(feed.items.slice(0, 24).map(({ link }) => link)).toEqual(sources);
  }
  await blank.context().close();
});

test('the 500 most common tags have their own RSS feed, and pages of other tags link only to the feed of the site', async ({
  request,
}) => {
  const names = async (slug: string) =>
    valuesOf(await textOf(request, `${FILMS}/tag/${slug}`), /type="application\/rss\+xml"[^>]*href="([^"]+)"/g);
  expect(await names('documentary')).toEqual(['/rss.xml', '/tag/documentary.xml']);
  expect(await names('abby-dalton')).toEqual(['/rss.xml']);
  expect((await request.get(`${FILMS}/tag/abby-dalton.xml`)).status()).toBe(404);
});
