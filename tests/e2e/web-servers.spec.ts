// Tests of the built site served by real nginx, Caddy and the local server that reads `_headers`.
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { isHashedPath } from '../../src/lib/catalogue/site/hashed-file-paths.ts';
import { parseHeadersFile } from '../../cli/hosting/netlify-cloudflare-headers.ts';
import { getServerUrl, startSiteServer } from '../../cli/serve/start-site-server.ts';
import { hasWebServer } from '../../tools/install-web-servers.mjs';
import { DEMO_SITE } from '../support/test-sites-and-ports.ts';
import { startCaddy, startNginx, type RunningServer } from '../support/web-servers.ts';
import { expect, test } from './support/test.ts';

const SITE = DEMO_SITE.folder;
const TYPES: Readonly<Record<string, RegExp>> = {
  html: /^text\/html; ?charset=utf-8$/i,
  js: /^(?:text|application)\/javascript/,
  css: /^text\/css/,
  svg: /^image\/svg\+xml/,
  png: /^image\/png$/,
  json: /^application\/json/,
  xml: /^(?:text|application)\/xml/,
  txt: /^text\/plain/,
  webm: /^video\/webm$/,
  woff2: /^font\/woff2$/,
  bin: /^application\/octet-stream$/,
  dat: /^application\/octet-stream$/,
};
const MISSING = ['/no-such-page', '/tag/no-such-tag', '/_astro/none.js', '/data/cards/none/0.bin', '/_headers'];
const PAGES_ABREAST = 8;

const FILES = globSync('**/*.*', { cwd: SITE }).map((file) => file.replaceAll('\\', '/'));

/** Returns the headers in the `_headers` file. The configurations of all three servers are generated from the same table. */
function expectedHeaders(): Record<string, string> {
  const [everywhere] = parseHeadersFile(readFileSync(`${SITE}/_headers`, 'utf8'));
  const values: Record<string, string> = {};
  for (const [name, value] of everywhere?.headers ?? [])
    values[name] = values[name] ? `${values[name]}, ${value}` : value;
  return values;
}

const pick = (headers: Headers, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, headers.get(name)]));

/** Requests a built file and returns all differences from the expected status, bytes, type, cache rule and other headers. */
async function faultsOf(url: string, file: string, headers: Record<string, string>): Promise<string[]> {
  const path = `/${file.replace(/(?:^index)?\.html$/, '')}`;
  const response = await fetch(url + encodeURI(path));
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const cache = response.headers.get('cache-control');
  const expectedCache = isHashedPath(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate';
  const wrong = Object.entries(headers).filter(([name, value]) => response.headers.get(name) !== value);
  return [
    ...(response.status === 200 ? [] : [`status ${response.status}`]),
    ...(bytes.equals(readFileSync(`${SITE}/${file}`)) ? [] : ['other bytes']),
    ...(TYPES[file.split('.').pop() ?? '']?.test(type) ? [] : [`type ${type}`]),
    ...(cache === expectedCache ? [] : [`cache rule ${cache}`]),
    ...wrong.map(([name]) => `${name}: ${response.headers.get(name)}`),
  ].map((fault) => `${path}: ${fault}`);
}

/** Returns status and location of a redirect. Sends the path unchanged, whereas `fetch` would normalize it. */
async function locationOf(url: string, path: string): Promise<readonly [status: number, location: string]> {
  const { hostname, port } = new URL(url);
  const [response] = (await once(get({ hostname, port, path }), 'response')) as [IncomingMessage];
  response.resume();
  return [response.statusCode ?? 0, response.headers.location ?? ''];
}

const HOSTS: Readonly<Record<string, () => Promise<RunningServer>>> = {
  nginx: () => startNginx(SITE, `${SITE}.hosts/nginx.conf`),
  caddy: () => startCaddy(SITE, `${SITE}.hosts/Caddyfile`),
  'the local server': async () => {
    const server = await startSiteServer(SITE, 0);
    return { url: getServerUrl(server), stop: async () => void server.close() };
  },
};

for (const [name, startHost] of Object.entries(HOSTS)) {
  test.describe(`a site behind ${name}`, () => {
    let host: RunningServer;
    test.skip(
      name in { nginx: 0, caddy: 0 } && process.platform !== 'linux' && !hasWebServer(name),
      `there is no ${name} here, and no package of it that could be installed`,
    );
    test.beforeAll(async () => {
      host = await startHost();
    });
    test.afterAll(() => host?.stop());

    test(`${name} serves every built file with the right bytes, type, cache rule and security policy`, async () => {
      const headers = expectedHeaders();
      const files = FILES.filter((file) => file !== '404.html');
      expect(files.length).toBeGreaterThan(300);
      const faults: string[] = [];
      for (let at = 0; at < files.length; at += PAGES_ABREAST) {
        const some = files.slice(at, at + PAGES_ABREAST);
        faults.push(...(await Promise.all(some.map((file) => faultsOf(host.url, file, headers)))).flat());
      }
      expect(faults).toEqual([]);
    });

    test(`${name} responds to missing files with the 404 page, which is not cached`, async () => {
      const headers = expectedHeaders();
      const page = readFileSync(`${SITE}/404.html`, 'utf8');
      for (const path of MISSING) {
        const response = await fetch(host.url + path);
        const { status } = response;
        const cache = response.headers.get('cache-control');
        expect({ path, status, cache, same: (await response.text()) === page }).toEqual({
          path,
          status: 404,
          cache: 'no-store',
          same: true,
        });
        expect(pick(response.headers, Object.keys(headers))).toEqual(headers);
      }
    });

    test(`R289 ${name} redirects a trailing slash to the same path without it, never to another host`, async () => {
      const follow = (path: string) => locationOf(host.url, path);
      expect(await follow('/tags/')).toEqual([301, '/tags']);
      expect(await follow('/tag/nature/?sort=popular')).toEqual([301, '/tag/nature?sort=popular']);
      expect(await follow('/tag/nature/2/')).toEqual([301, '/tag/nature/2']);
      expect(await follow('/tag/caf%C3%A9/')).toEqual([301, '/tag/caf%C3%A9']);
      expect((await follow('/'))[0]).toBe(200);
      for (const path of [
        '//evil.example/',
        '/\\evil.example/',
        '/%5Cevil.example/',
        '/%2F%2Fevil.example/',
        '///x.example/',
      ]) {
        const [status, location] = await follow(path);
        expect([path, status, /^\/\/|^\/\\|^http/.test(location)]).toEqual([path, status, false]);
      }
      const [, split] = await follow('/a%0d%0aX-Injected:%20yes/');
      expect(split).not.toMatch(/[\r\n]/);
    });

    test(`R685 ${name} compresses the 404 page; only the local server compresses the core file on the fly`, async () => {
      const encodingOf = async (path: string) => {
        const { headers } = await fetch(host.url + path, { headers: { 'Accept-Encoding': 'gzip' } });
        return headers.get('content-encoding');
      };
      expect(await encodingOf('/nowhere')).toBe('gzip');
      expect(await encodingOf('/data/core.dat')).toBe(name === 'the local server' ? 'gzip' : null);
    });

    test(`${name} compresses text and responds with status 304 if a page is unchanged`, async () => {
      const packed = await fetch(`${host.url}/tags`, { headers: { 'Accept-Encoding': 'gzip' } });
      await packed.arrayBuffer();
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
      const fresh = await fetch(`${host.url}/tags`, {
        headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': packed.headers.get('etag') ?? '' },
      });
      expect(fresh.status).toBe(304);
      expect(fresh.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    });
  });
}
