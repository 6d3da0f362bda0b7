// Tests of builds for publication, which `marquee build --production` runs.
import type { IncomingMessage, RequestListener } from 'node:http';
import { appendFileSync, existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { expectReadyForProduction } from '../../../../cli/build/checks/expect-ready-for-production.ts';
import { expectSiteIsPublishable } from '../../../../cli/build/inspect-built-site.ts';
import { getErrorExitCode } from '../../../../cli/exit-codes.ts';
import { defaultSettings, type Settings } from '../../../../src/lib/settings/settings-schema.ts';
import { makeFolder, serve } from '../../../unit/import/run/support.ts';
import { marquee, readLines, run } from './support.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const OWN = { siteUrl: 'https://videos.test', contactEmail: 'me@videos.test', source: 'videos.psv' };
const NO_FLAGS = { strict: false, allowLoss: false };

const settingsOf = (values: Partial<Settings>): Settings => ({ ...defaultSettings(), ...OWN, ...values });

/**
 * Runs the check for lost takedowns for a build without takedowns; `siteUrl` is the published site. Returns the warnings; rejects if the
 * build must not be published.
 */
async function check(siteUrl: string, flags: Partial<typeof NO_FLAGS> = {}): Promise<string[]> {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await expectReadyForProduction(settingsOf({ siteUrl }), 0, { ...NO_FLAGS, ...flags });
  return log.mock.calls.map(([message]) => String(message));
}

const publishedAs =
  (text: string, status = 200): RequestListener =>
  (request, response) => {
    response.statusCode = request.url === '/build.json' ? status : 500;
    response.end(text);
  };

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason as Error,
  );
  return [error && getErrorExitCode(error), error?.message];
};

test.each([
  ['a missing URL', { siteUrl: defaultSettings().siteUrl }, 'SITE_URL is not set: '],
  ['the URL of the guide', { siteUrl: 'https://videos.example.org' }, 'SITE_URL is a placeholder: '],
  ['a missing address', { contactEmail: defaultSettings().contactEmail }, 'CONTACT_EMAIL is not set: '],
  ['the demo catalogue', { source: null }, 'CATALOGUE_SOURCE is not set: '],
])('R641 a build with --production rejects %s', async (_, values, message) => {
  expect(await failure(expectReadyForProduction(settingsOf(values), 1, NO_FLAGS))).toEqual([
    2,
    expect.stringContaining(message),
  ]);
});

test('R641 with --production, placeholder settings stop the build with exit code 2; the CI variable alone causes a warning', async () => {
  const folder = await makeFolder();
  const build = marquee('build', '--strict', '--source', 'nowhere.psv');
  const production = await run([...build, '--production'], folder);
  const plain = await run(build, folder, { CI: 'true' });
  expect([production.code, production.stderr]).toEqual([
    2,
    expect.stringMatching(
      /^SITE_URL is not set: .+\nCONTACT_EMAIL is not set: .+ Set contactEmail in marquee.config.ts before you publish/,
    ),
  ]);
  expect([plain.code, plain.stderr]).toEqual([3, expect.stringContaining('WARNING: SITE_URL is not set: ')]);
});

test('R641 a deploy rejects the example URL and email address from the documentation', async () => {
  const site = await makeFolder();
  await mkdir(path.join(site, 'data'));
  await writeFile(path.join(site, 'robots.txt'), 'User-agent: *\n\nSitemap: https://videos.example.org/sitemap.xml\n');
  await writeFile(path.join(site, 'index.html'), '<a href="mailto:hello@example.org?subject=x">Contact</a>');
  const accepted = { samples: false, placeholders: false };
  expect(() => expectSiteIsPublishable(site, accepted)).toThrow(
    'with placeholders: SITE_URL (https://videos.example.org) and CONTACT_EMAIL (hello@example.org). Set your own',
  );
  // as builds shorten it
  await writeFile(path.join(site, 'index.html'), '<ul><li><a href=mailto:hello@example.org>Contact</a></ul>');
  expect(() => expectSiteIsPublishable(site, accepted)).toThrow('and CONTACT_EMAIL (hello@example.org).');
  await writeFile(path.join(site, 'robots.txt'), 'Sitemap: https://videos.test/sitemap.xml\n');
  await writeFile(path.join(site, 'index.html'), '<a href=mailto:me@videos.test>Contact</a>');
  expect(() => expectSiteIsPublishable(site, accepted)).not.toThrow();
});

test('R642 a build without takedowns stops if the published site had some, unless --allow-loss is set', async () => {
  const url = await serve(publishedAs('{"builtAt":"2026-11-22T03:17:41.000Z","videos":9,"takedowns":2}'));
  expect(await failure(check(url))).toEqual([
    1,
    expect.stringMatching(/^TAKEDOWNS LOST\? .+ was built with 2 takedowns, but this build has none: .+ --allow-loss/),
  ]);
  expect(await check(url, { allowLoss: true })).toEqual([expect.stringContaining('WARNING: TAKEDOWNS LOST?')]);
  await expect(expectReadyForProduction(settingsOf({ siteUrl: url }), 1, NO_FLAGS)).resolves.toBeUndefined();
});

test.each([
  ['a site without takedowns', publishedAs('{"builtAt":"2026-11-22T03:17:41.000Z","takedowns":0}')],
  ['a host without a site', publishedAs('Not found', 404)],
])('R642 the check for lost takedowns accepts %s', async (_, listener) => {
  expect(await check(await serve(listener), { strict: true })).toEqual([]);
});

test('R980 the check for lost takedowns treats an unknown host as a host without a published site', async () => {
  const cause = Object.assign(new Error('getaddrinfo ENOTFOUND videos.test'), { code: 'ENOTFOUND' });
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }));
  expect(await check(OWN.siteUrl, { strict: true })).toEqual([]);
});

test('R642 the check for lost takedowns warns if an older version published the site and did not count takedowns', async () => {
  const url = await serve(publishedAs('{"builtAt":"2026-11-22T03:17:41.000Z"}'));
  expect(await check(url, { strict: true })).toEqual([
    expect.stringContaining('/build.json has no number of takedowns, because an older version of Marquee published it'),
  ]);
});

test.each([
  ['an error', publishedAs('Busy', 503), 'HTTP error! status: 503'],
  ['a page', publishedAs('<!doctype html>'), 'not a build.json of Marquee'],
  ['another JSON', publishedAs('null'), 'not a build.json of Marquee'],
  ['a closed connection', ({ socket }: IncomingMessage) => void socket.destroy(), 'the server closed the connection'],
])(
  'R642 %s instead of the published build.json causes a warning, and an error in strict mode',
  async (_, listener, problem) => {
    const url = await serve(listener);
    const message = `${url}/build.json could not be read (${problem}), so this build cannot check whether takedowns were lost.`;
    expect(await check(url)).toEqual([`WARNING: ${message}`]);
    expect(await failure(check(url, { strict: true }))).toEqual([
      3,
      expect.stringContaining(`${message} Check the URL`),
    ]);
    expect(await check(url, { strict: true, allowLoss: true })).toContain(`WARNING: ${message}`);
  },
);

test('R1065 a build does not record its site as up to date if a takedown is added after it has read the rules', async () => {
  const folder = await makeFolder();
  const takedowns = path.join(folder, 'takedowns.csv');
  await writeFile(takedowns, 'kind,value,date,reason\n');
  await writeFile(path.join(folder, 'videos.psv'), await readLines(30));
  const url = await serve((_, response) => {
    appendFileSync(takedowns, 'performer,Ada Finch,2024-05-31,Copyright\n');
    response.statusCode = 404;
    response.end();
  });
  const env = { SITE_URL: url, CONTACT_EMAIL: OWN.contactEmail, TAKEDOWNS: takedowns };
  const { code } = await run(marquee('build', '--production', '--source', 'videos.psv'), folder, env);
  const work = path.join(folder, '.marquee');
  expect([code, existsSync(path.join(work, 'report.json')), existsSync(path.join(work, 'last-site.json'))]).toEqual([
    0,
    true,
    false,
  ]);
});
