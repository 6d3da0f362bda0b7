import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatCaddyfile } from '../../../../cli/hosting/format-caddyfile.ts';
import { formatNginxConfig } from '../../../../cli/hosting/nginx-configuration.ts';
import {
  formatCloudflareFunctionFiles,
  formatNetlifyRules,
  listLanguagePathPrefixes,
  tagPathPatternOf,
} from '../../../../cli/hosting/rare-tag-page-rules.ts';
import { writeServerConfigs } from '../../../../cli/hosting/write-server-configs.ts';
import { writeRedirects } from '../../../../cli/hosting/write-redirects.ts';
import { registerLanguages } from '../../../../src/lib/catalogue/languages.ts';
import { EMPTY_CSP_INPUT } from '../../../support/empty-csp-input.ts';
import { unregisterLanguages } from '../../../support/unregister-languages.ts';

const ORIGIN = 'https://videos.example.org';

test('R287 distinguishes the paths of tags from the paths of feeds and other pages', () => {
  const isTag = (at: string) => new RegExp(tagPathPatternOf(listLanguagePathPrefixes())).test(at);
  expect(
    ['/tag/sea', '/tag/caf%C3%A9', '/tag/sea/2', '/performer/ann', '/source/films/2', '/de/tag/sea/2'].every(isTag),
  ).toBe(true);
  const others = [
    '/tag',
    '/tag/',
    '/tag/sea.xml',
    '/tag/sea/two',
    '/tag/sea/2/3',
    '/tags/1',
    '/x/tag/sea',
    '/xx/tag/sea',
  ];
  expect(others.filter(isTag)).toEqual([]);
});

test('R287 the generated Cloudflare function serves the shared page for rare tags if a tag has no file of its own', async () => {
  const code = formatCloudflareFunctionFiles(['', '/de'])['_worker.js'];
  const { default: worker } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: { fetch(request: Request, env: unknown): Promise<Response> };
  };
  const ask = async (at: string) => {
    const asked: string[] = [];
    const fetch = (request: Request) => {
      const { pathname } = new URL(request.url);
      asked.push(`${request.method} ${pathname} ${request.headers.get('if-none-match')}`);
      const status = ['/tag', '/tag/sea'].includes(pathname) ? 200 : 404;
      return Promise.resolve(new Response(pathname, { status }));
    };
    const request = new Request(ORIGIN + at, { method: 'HEAD', headers: { 'If-None-Match': '"1"' } });
    const answer = await worker.fetch(request, { ASSETS: { fetch } });
    return [answer.status, ...asked];
  };
  expect(await ask('/tag/sea?sort=popular')).toEqual([200, 'HEAD /tag/sea "1"']);
  expect(await ask('/tag/rare')).toEqual([200, 'HEAD /tag/rare "1"', 'HEAD /tag "1"']);
  expect(await ask('/de/tag/rare')).toEqual([404, 'HEAD /de/tag/rare "1"', 'HEAD /de/tag "1"']);
  expect(await ask('/tag/rare.xml')).toEqual([404, 'HEAD /tag/rare.xml "1"']);
});

test('R287 writes host rules for rare tags only if the site has the shared page for them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [site, hosts] = [path.join(folder, 'site'), path.join(folder, 'hosts')];
  const write = async () => {
    const nothing = {
      code: { scripts: new Set<string>(), styles: new Set<string>() },
      ...EMPTY_CSP_INPUT,
      redirects: [],
      isPrecompressed: false,
    };
    await writeRedirects(site, [], { siteUrl: ORIGIN, language: 'en', site: 'no-site', work: 'no-work' });
    await writeServerConfigs({ site, hosts, ...nothing });
    return (await readdir(folder, { recursive: true })).filter((name) => !/html$|^\w+$/.test(name)).toSorted();
  };
  await mkdir(site);
  const usual = ['hosts/Caddyfile', 'hosts/nginx.conf', 'site/_headers'];
  expect(await write()).toEqual(usual);
  const texts = async () => Promise.all(usual.slice(0, 2).map((name) => readFile(path.join(folder, name), 'utf8')));
  expect((await texts()).filter((text) => text.includes('/tag.html'))).toEqual([]);
  await writeFile(path.join(site, 'tag.html'), '<title>Tag</title>');
  expect(await write()).toEqual([
    'hosts/Caddyfile',
    'hosts/cloudflare-pages',
    'hosts/cloudflare-pages/_routes.json',
    'hosts/cloudflare-pages/_worker.js',
    'hosts/nginx.conf',
    'site/_headers',
    'site/_redirects',
  ]);
  expect((await texts()).filter((text) => text.includes('/tag.html'))).toHaveLength(2);
  expect(await readFile(path.join(site, '_redirects'), 'utf8')).toBe(
    ['tag', 'performer', 'source']
      .map((kind) => `${ORIGIN}/${kind}/:slug /tag 200\n${ORIGIN}/${kind}/:slug/:page /tag 200\n`)
      .join(''),
  );
});

test('R651 the host rules contain the languages that the operator has added', async () => {
  registerLanguages([{ code: 'es-419', locale: 'es-419', direction: 'ltr' }]);
  onTestFinished(() => unregisterLanguages(['es-419']));
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [site, hosts] = [path.join(folder, 'site'), path.join(folder, 'hosts')];
  await mkdir(path.join(site, 'es-419'), { recursive: true });
  for (const name of ['404.html', 'tag.html', 'es-419/404.html', 'es-419/tag.html'])
    await writeFile(path.join(site, name), name);
  await writeRedirects(site, [], { siteUrl: ORIGIN, language: 'en', site: 'no-site', work: 'no-work' });
  const code = { scripts: new Set<string>(), styles: new Set<string>() };
  await writeServerConfigs({ ...EMPTY_CSP_INPUT, site, hosts, code, redirects: [], isPrecompressed: false });
  const files = ['hosts/nginx.conf', 'hosts/Caddyfile', 'hosts/cloudflare-pages/_worker.js', 'site/_redirects'];
  for (const file of files) expect(await readFile(path.join(folder, file), 'utf8')).toContain('/es-419');
});

test('R513 server rules for rare tags and missing pages serve the page in the language of the URL', () => {
  const rules = { rareTags: ['', '/de'], languages: ['/de', '/ja'] };
  const nginx = formatNginxConfig([], rules);
  expect(nginx).toContain('location ~ "^(|/de)/(?:tag|performer|source)/[^/.]+(?:/[0-9]+)?$" {');
  expect(nginx).toContain('try_files $uri $uri.html $uri/index.html $1/tag.html;');
  expect(nginx).toContain('if ($uri ~ "^(/de|/ja)/") {\n    set $marquee_missing $1/404.html;');
  const caddy = formatCaddyfile([], rules);
  expect(caddy).toContain('rewrite @rare {re.rare.1}/tag.html');
  expect(caddy).toContain('rewrite @spoken {re.spoken.1}/404.html');
  const netlify = formatNetlifyRules(ORIGIN, ['/de'], ['/de', '/ja']);
  expect(netlify).toContain(`${ORIGIN}/de/tag/:slug/:page /de/tag 200\n`);
  expect(netlify.trimEnd().split('\n').slice(-2)).toEqual([
    `${ORIGIN}/de/* /de/404.html 404`,
    `${ORIGIN}/ja/* /ja/404.html 404`,
  ]);
});
