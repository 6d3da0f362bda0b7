// Checks the built documentation site: links, requests, accessibility and search.
import { spawn, type ChildProcess } from 'node:child_process';
import { chromium, type Browser, type Page } from '@playwright/test';
import { LinkChecker, LinkState } from 'linkinator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPages } from '../../docs/site/documents.ts';
import { BASE } from '../../docs/site/project.ts';
import { ensureChromium } from '../../tools/find-chromium.mjs';
import { findViolations, openAxe, RULES } from '../e2e/support/axe.ts';

/** Pages with every kind of content: lists, diagrams, code, large tables, pictures. */
const SAMPLE = ['', 'how-it-works/overview/', 'guides/deploy/nginx/', 'reference/settings/', 'start/visitor-features/'];
const VIEWS = [
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 1280 },
] as const;

let server: ChildProcess;
let browser: Browser;
let origin: string;

/** Starts `astro preview` and returns its URL: if the port is in use, the server takes another one. */
async function startServer(): Promise<string> {
  server = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'preview', '--port', '0'], {
    cwd: 'docs',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const text of server.stdout!.setEncoding('utf8')) {
    output += text;
    const [url] = /http:\/\/localhost:\d+/.exec(output) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`No documentation site: run npm run docs -- build\n${output}`);
}

beforeAll(async () => {
  origin = await startServer();
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
});

afterAll(async () => {
  await browser.close();
  server.kill();
});

/** Opens a page, calls a function and closes the page. */
async function withPage<T>(options: Parameters<Browser['newPage']>[0], act: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage(options);
  try {
    return await act(page);
  } finally {
    await page.close();
  }
}

test('R282 every link and anchor of the documentation site leads to an existing page or heading', async () => {
  const { links } = await new LinkChecker().check({
    path: origin + BASE,
    recurse: true,
    checkFragments: true,
    linksToSkip: async (link) => !link.startsWith(`${origin}/`),
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  expect(broken.map(({ parent, url, status }) => `${parent} → ${url} (${status ?? 'no response'})`)).toEqual([]);
  const reached = new Set(links.map(({ url }) => url.split('#')[0]));
  const pages = [...listPages().keys()].filter((id) => id !== 'index').map((id) => `${origin}${BASE}${id}/`);
  expect(pages.filter((url) => !reached.has(url))).toEqual([]);
});

test('pages of the documentation site load nothing from other hosts', async () => {
  const requests: string[] = [];
  for (const path of SAMPLE) {
    await withPage({}, async (page) => {
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(origin + BASE + path, { waitUntil: 'networkidle' });
    });
  }
  expect(requests.length).toBeGreaterThan(SAMPLE.length);
  expect(requests.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:'))).toEqual([]);
});

test.each(VIEWS)('axe finds no violation in the documentation, $theme theme at $width px', async ({ theme, width }) => {
  await withPage({ viewport: { width, height: 800 }, colorScheme: theme, reducedMotion: 'reduce' }, async (page) => {
    for (const path of SAMPLE) {
      await page.goto(origin + BASE + path);
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
      expect([path, ...(await findViolations(openAxe(page).withTags(RULES)))]).toEqual([path]);
    }
  });
});

test('R1186 wide tables of the documentation scroll by keyboard, and are tables for screen readers', async () => {
  await withPage({ viewport: { width: 390, height: 800 } }, async (page) => {
    await page.goto(`${origin}${BASE}reference/settings/`);
    const areas = page.getByRole('group', { name: 'Table' });
    const tables = await areas
      .locator('table')
      .evaluateAll((all) => all.map((table) => getComputedStyle(table).display));
    expect(new Set(tables)).toEqual(new Set(['table']));
    expect(await page.locator('.sl-markdown-content table').count()).toBe(tables.length);
    const area = areas.first();
    await area.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((element) => element.scrollLeft > 0, await area.elementHandle());
  });
});

test('the search of the documentation site finds a guide by a word of its text', async () => {
  await withPage({}, async (page) => {
    await page.goto(origin + BASE);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('textbox', { name: 'Search' }).fill('takedown');
    await page.getByRole('dialog').getByRole('link', { name: 'Takedowns and rules', exact: true }).first().click();
    await page.waitForURL((url) => url.pathname.includes('/guides/'));
    expect(await page.locator('h1').textContent()).toBe('Takedowns and rules');
  });
});
