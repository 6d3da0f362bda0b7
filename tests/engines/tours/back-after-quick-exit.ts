// Tests of the page that Back shows after the quick exit.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_SITE } from '../../support/test-sites-and-ports.ts';
import { expect, test } from '../support/test.ts';
import type { RecordedSite } from '../support/recorded-site.ts';

const EXIT = 'https://www.bbc.com/weather';
const PATHS = ['/tags', '/trending', '/about'];

/** Starts a server with a harmless page. Returns the server and its URL. */
async function startWeather(): Promise<readonly [Server, string]> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Weather</title>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`];
}

/**
 * Replaces the quick exit URL in the site's pages. Serves the pages without the Content-Security-Policy, which contains hashes of the
 * original scripts.
 */
function leadOut(site: RecordedSite, url: string): void {
  for (const path of PATHS) {
    const html = readFileSync(`${DEMO_SITE.folder}${path}.html`, 'utf8');
    expect(html).toContain(JSON.stringify(EXIT));
    site.extraFiles.set(path, ['text/html', html.replaceAll(JSON.stringify(EXIT), JSON.stringify(url))]);
  }
}

test('R188 after the quick exit, Back shows no page of the site', async ({ page, site }) => {
  const [server, url] = await startWeather();
  leadOut(site, url);
  for (const path of PATHS) {
    await page.open(path);
    await page.see('h1');
    // browsers store only hydrated pages for the Back button
    await expect.poll(() => page.count('astro-island[ssr]')).toBe(0);
  }
  // before a quick exit, Back works as usual
  await page.session.back();
  await expect.poll(() => page.path()).toBe('/trending');
  await page.see('h1', /^Trending/);
  await page.session.forward();
  await expect.poll(() => page.path()).toBe('/about');
  await page.press('[data-quick-exit]', 'Quick exit');
  await expect.poll(() => page.session.url()).toBe(url);
  for (let i = 0; i < 2; i++) {
    await page.session.back();
    await expect.poll(() => page.session.url()).toBe(url);
    await expect.poll(() => page.title()).toBe('Weather');
  }
  // a later visit by URL opens normally, and Back works within this visit
  await page.open('/about');
  await page.see('h1', /^About/);
  await page.open('/tags');
  await page.session.back();
  await expect.poll(() => page.path()).toBe('/about');
  await page.see('h1', /^About/);
  server.close();
});
