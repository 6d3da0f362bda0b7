// Tests of the URLs that a deploy submits to search engines (IndexNow), received by a real server on this machine.
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isPublicHost, notifyIndexNow, writeIndexNowKeyFile } from '../../../../cli/deploy/indexnow-notification.ts';
import { makeFolder } from '../../../unit/import/run/support.ts';

const KEY = 'abcdef0123456789';
const ORIGIN = 'https://films.rainlight.net';

interface Ping {
  readonly host: string;
  readonly key: string;
  readonly keyLocation: string;
  readonly urlList: readonly string[];
}

let server: Server;
let endpoint = '';
let status = 200;
let pings: Ping[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const isPing = request.method === 'POST' && request.headers['content-type']?.startsWith('application/json');
      if (isPing) pings.push(JSON.parse(Buffer.concat(parts).toString()) as Ping);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
});

afterAll(() => {
  server.close();
});

beforeEach(() => {
  status = 200;
  pings = [];
});

const sitemapOf = (origin: string, paths: readonly string[]) =>
  `<urlset>${paths.map((at) => `<url><loc>${origin}${at}</loc></url>`).join('')}</urlset>`;

const PAGES = {
  'index.html': '/',
  'tags.html': '/tags',
  'tag/東京.html': '/tag/%E6%9D%B1%E4%BA%AC',
  'tag/index/index.html': '/tag/index',
};

async function makeSite(origin = ORIGIN, pages: Readonly<Record<string, string>> = PAGES): Promise<string> {
  const folder = path.join(await makeFolder(), 'dist');
  const files = [...Object.keys(pages), 'search.html', '404.html', 'data/core.dat', 'rss.xml'];
  for (const file of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), file);
  }
  await writeFile(path.join(folder, 'sitemap-0.xml'), sitemapOf(origin, Object.values(pages)));
  await writeFile(path.join(folder, 'sitemap-videos-0.xml'), sitemapOf(origin, ['/video']));
  await writeIndexNowKeyFile(folder, KEY);
  return folder;
}

const tell = (site: string, uploaded: readonly string[], deleted: readonly string[] = [], key: string | null = KEY) =>
  notifyIndexNow({ indexNowKey: key, indexNowUrl: endpoint }, site, { uploaded, deleted });

test('R472 IndexNow receives the addresses of changed and deleted pages that are in the sitemap, with the site key', async () => {
  const site = await makeSite();
  const uploaded = [
    'data/core.dat',
    'search.html',
    '404.html',
    'rss.xml',
    'index.html',
    'tag/東京.html',
    'tag/index/index.html',
  ];
  expect(await tell(site, uploaded, ['tag/old.html', '_astro/a.js'])).toEqual({ addresses: 4, fault: null });
  expect(pings).toEqual([
    {
      host: 'films.rainlight.net',
      key: KEY,
      keyLocation: `${ORIGIN}/${KEY}.txt`,
      urlList: ['/', '/tag/%E6%9D%B1%E4%BA%AC', '/tag/index', '/tag/old'].map((at) => ORIGIN + at),
    },
  ]);
  expect(await readFile(path.join(site, `${KEY}.txt`), 'utf8')).toBe(KEY);
});

test('R472 IndexNow receives the addresses of pages in languages with longer codes', async () => {
  const site = await makeSite();
  const codes = ['fil', 'zh-hant', 'es-419'];
  for (const code of codes)
    await writeFile(path.join(site, `sitemap-${code}-0.xml`), sitemapOf(ORIGIN, [`/${code}/tags`]));
  expect(
    await tell(
      site,
      codes.map((code) => `${code}/tags.html`),
    ),
  ).toEqual({ addresses: 3, fault: null });
});

test('R472 a deploy sends no IndexNow request without changed pages or without a key', async () => {
  const site = await makeSite();
  expect(await tell(site, ['data/core.dat'])).toEqual({ addresses: 0, fault: null });
  expect(await tell(site, ['index.html'], [], null)).toBeNull();
  expect(pings).toEqual([]);
});

test('R472 an IndexNow request has at most 10,000 addresses', async () => {
  const names = Array.from({ length: 10_001 }, (_, i) => `tag/${i}`);
  const site = await makeSite(ORIGIN, { 'index.html': '/' });
  await writeFile(
    path.join(site, 'sitemap-0.xml'),
    sitemapOf(
      ORIGIN,
      names.map((name) => `/${name}`),
    ),
  );
  const files = names.map((name) => `${name}.html`);
  expect(await tell(site, files)).toEqual({ addresses: 10_001, fault: null });
  expect(pings.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
  expect(new Set(pings.flatMap(({ urlList }) => urlList)).size).toBe(10_001);
});

test('R472 a failed IndexNow request is reported, and the deploy succeeds', async () => {
  const site = await makeSite();
  status = 202;
  expect(await tell(site, ['tags.html'])).toEqual({ addresses: 1, fault: null });
  status = 429;
  expect(await tell(site, ['tags.html'])).toEqual({ addresses: 0, fault: `${endpoint} responded with HTTP 429` });
  const closed = { indexNowKey: KEY, indexNowUrl: 'http://127.0.0.1:9/indexnow' };
  const changes = { uploaded: ['tags.html'], deleted: [] };
  expect((await notifyIndexNow(closed, site, changes))?.fault).toMatch(/^http:\/\/127\.0\.0\.1:9\/indexnow: ./);
  expect((await notifyIndexNow({ ...closed, indexNowUrl: endpoint }, site, null))?.fault).toMatch(/does not report/);
  pings = [];
  await rm(path.join(site, `${KEY}.txt`));
  expect((await tell(site, ['tags.html']))?.fault).toMatch(
    new RegExp(`has no ${KEY}\\.txt: build the site again with INDEXNOW_KEY set$`),
  );
  expect(pings).toEqual([]);
});

test('R472 no IndexNow request is sent for a site without a public address', async () => {
  for (const origin of [
    'http://localhost:4321',
    'http://127.0.0.1:4321',
    'http://[::1]',
    'https://videos.example.org',
  ]) {
    const told = await tell(await makeSite(origin), ['index.html']);
    expect(told).toEqual({ addresses: 0, fault: `the site was built for ${origin}, which is not a public host` });
  }
  expect(pings).toEqual([]);
  const hosts = [
    'intranet',
    '10.0.0.7',
    'example.com',
    'a.test',
    'x.localhost',
    'nas.local',
    'rainlight.net',
    'a.example.net.au',
  ];
  expect(hosts.filter(isPublicHost)).toEqual(['rainlight.net', 'a.example.net.au']);
});

function deploy(
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const options = { env: { ...process.env, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, ['cli/marquee.ts', 'deploy', ...args], options, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

test('R472 a deploy sends one IndexNow request, a dry run none, and a failed request causes a warning', async () => {
  const site = await makeSite();
  const to = path.join(await makeFolder(), 'site');
  const env = { INDEXNOW_KEY: KEY, INDEXNOW_URL: endpoint };
  const args = ['--from', site, '--to', to];
  await deploy(env, ...args, '--dry-run');
  await deploy({}, '--from', site, '--to', path.join(await makeFolder(), 'other'));
  expect(pings).toEqual([]);
  const first = await deploy(env, ...args);
  expect([first.code, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toContain('\nSubmitted 4 URLs to IndexNow\n');
  await writeFile(path.join(site, 'tags.html'), 'changed');
  expect(JSON.parse((await deploy(env, ...args, '--json')).stdout)).toMatchObject({
    ok: true,
    indexNow: { addresses: 1, fault: null },
  });
  expect(pings.map(({ urlList }) => urlList.length)).toEqual([4, 1]);
  status = 403;
  await writeFile(path.join(site, 'tags.html'), 'changed again');
  const refused = await deploy(env, ...args);
  expect([refused.code, refused.stderr]).toEqual([
    0,
    `WARNING: Submitted 0 URLs to IndexNow: ${endpoint} responded with HTTP 403\n`,
  ]);
});
