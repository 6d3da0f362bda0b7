import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import {
  createBuildCacheKey,
  hashBuildInputs,
  type BuildInputHashes,
} from '../../../../cli/build/output/build-cache-key.ts';
import {
  deleteLastBuildRecord,
  checkBuildFreshness,
  recordBuiltSite,
} from '../../../../cli/build/output/last-build-record.ts';
import {
  openLastGoodCopyOfProvider,
  deletedVideoListCopyOf,
  readProviders,
} from '../../../../src/lib/import/files/video-provider.ts';
import { openLastGoodCopy, type LastGoodCopy } from '../../../../src/lib/import/files/last-good-import-file-copy.ts';
import type { ImportResult } from '../../../../src/lib/import/run/run-import.ts';
import { defaultSettings, type Settings } from '../../../../src/lib/settings/settings-schema.ts';

const DAY = 86_400;

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Returns an import result with only the fields that these tests use. */
const ingested = (change: object = {}) =>
  ({ problem: null, operator: { deleted: [] }, report: { warnings: {} }, ...change }) as unknown as ImportResult;

/** Creates the folders of a finished build and returns the settings of that build. */
async function makeBuilt(): Promise<Settings> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-last-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const at = (name: string) => path.join(folder, name);
  const module = 'export const AGE_ASSURANCE = null;';
  const texts = {
    'export.psv': 'an export',
    'takedowns.csv': 'key,value',
    'age.ts': `import { x } from './x.ts';\nconsole.log(x);\n${module}`,
    'x.ts': 'export const x = 1;',
    'dist/index.html': 'home',
    'dist/tag/sea.html': 'sea',
    'dist.hosts/nginx.conf': 'rules',
    'dist.report/report.json': '{}',
    'work/data/manifest.json': '{}',
    'work/report.json': '{}',
    'work/baseline.json': '{}',
  };
  for (const [name, text] of Object.entries(texts)) await write(at(name), text);
  return {
    ...defaultSettings(),
    work: at('work'),
    out: at('dist'),
    source: at('export.psv'),
    takedowns: at('takedowns.csv'),
    ageAssurance: at('age.ts'),
    builtAt: 1_790_000_000,
  };
}

const inputsOf = async (settings: Settings) =>
  hashBuildInputs(settings, await readProviders({ ...settings, fields: null }));
const readState = async (settings: Settings, isStrict = false) => {
  const sources = await readProviders({ ...settings, fields: null });
  return checkBuildFreshness(settings, await hashBuildInputs(settings, sources), sources, isStrict);
};
const isBuilt = async (settings: Settings) => (await readState(settings)).isUpToDate;
const rememberFrom = async (settings: Settings, found: ImportResult, before: BuildInputHashes, isStrict = false) =>
  recordBuiltSite(settings, await readProviders(settings), found, before, {
    pages: new Map(),
    isOffline: false,
    isStrict,
  });
const remember = async (settings: Settings, found: ImportResult) =>
  rememberFrom(settings, found, await inputsOf(settings));

test('R1017 a site is not up to date for a build with --strict until such a build has passed', async () => {
  const settings = await makeBuilt();
  await remember(settings, ingested());
  expect([(await readState(settings)).isUpToDate, (await readState(settings, true)).isUpToDate]).toEqual([true, false]);
  await rememberFrom(settings, ingested(), await inputsOf(settings), true);
  expect([(await readState(settings)).isUpToDate, (await readState(settings, true)).isUpToDate]).toEqual([true, true]);
});

test('R302 a site is up to date while its input files, settings and built files are unchanged', async () => {
  const settings = await makeBuilt();
  const { work, out, source, takedowns, ageAssurance } = settings;
  expect(await isBuilt(settings)).toBe(false);
  await remember(settings, ingested());
  expect(await isBuilt(settings)).toBe(true);
  // neither the build time nor settings of the local server affect the site
  expect(await isBuilt({ ...settings, builtAt: settings.builtAt + DAY, port: 1, host: '::1' })).toBe(true);
  for (const change of [{ siteName: 'Other' }, { tagsWithPages: 7 }, { precompress: true }, { fields: takedowns }])
    expect([change, await isBuilt({ ...settings, ...change })]).toEqual([change, false]);
  const files = [
    [String(source), 'an export'],
    [takedowns, 'key,value'],
    [path.join(path.dirname(ageAssurance), 'x.ts'), 'export const x = 1;'],
    [path.join(out, 'tag/sea.html'), 'sea'],
    [`${out}.hosts/nginx.conf`, 'rules'],
    [path.join(work, 'data/manifest.json'), '{}'],
    [path.join(work, 'report.json'), '{}'],
  ] as const;
  for (const [file, text] of files) {
    await writeFile(file, file.endsWith('x.ts') ? 'export const x = 2;' : 'other');
    expect([file, await isBuilt(settings)]).toEqual([file, false]);
    await writeFile(file, text);
  }
  const added = path.join(out, 'more.html');
  await writeFile(added, '');
  expect(await isBuilt(settings)).toBe(false);
  await rm(added);
  await write(path.join(work, 'baseline.json'), 'what later builds compare with');
  expect(await isBuilt(settings)).toBe(true);
  await rm(`${out}.report`, { recursive: true });
  expect(await isBuilt(settings)).toBe(false);
});

test('R302 a build with a last good copy of 2 GiB is recorded', { timeout: 120_000 }, async () => {
  const settings = await makeBuilt();
  const copy = path.join(settings.work, 'last-good.psv.gz');
  await writeFile(copy, '');
  await truncate(copy, 2 ** 31);
  await remember(settings, ingested());
  expect(existsSync(path.join(settings.work, 'last-site.json'))).toBe(true);
});

test('R303 adding takedowns, overrides or aliases for the first time changes only the hash of the rules, so that pages are reused', async () => {
  const settings = await makeBuilt();
  const inputs = await inputsOf(settings);
  for (const key of ['takedowns', 'overrides', 'aliases'] as const) {
    const file = path.join(settings.work, `${key}.csv`);
    await writeFile(file, key);
    const changed = await inputsOf({ ...settings, [key]: file });
    expect(changed).toEqual({ ...inputs, rules: changed.rules });
    expect(changed.rules).not.toBe(inputs.rules);
  }
});

test('R302 without a valid record of the last build, the site counts as outdated', async () => {
  const settings = await makeBuilt();
  for (const text of ['{', 'null', '{"key":1,"files":"x"}', '{"key":"x"}']) {
    await writeFile(path.join(settings.work, 'last-site.json'), text);
    expect(await isBuilt(settings)).toBe(false);
  }
  await remember(settings, ingested());
  expect(await isBuilt(settings)).toBe(true);
  await deleteLastBuildRecord(settings);
  expect(await isBuilt(settings)).toBe(false);
});

test('R302 a site whose import file has dates in the future is up to date for one day, and the demo site for one second', async () => {
  const settings = await makeBuilt();
  const later = (seconds: number) => isBuilt({ ...settings, builtAt: settings.builtAt + seconds });
  await remember(settings, ingested({ report: { warnings: { 'future-date': {} } } }));
  expect([await later(60), await later(DAY)]).toEqual([true, false]);
  const demo = { ...settings, source: null };
  await remember(demo, ingested());
  expect([await isBuilt(demo), await isBuilt({ ...demo, builtAt: demo.builtAt + 1 })]).toEqual([true, false]);
});

test('R302 a site does not count as up to date if it was built from last good copies, or from inputs that changed during the build', async () => {
  const settings = await makeBuilt();
  const lost = { operator: { deleted: [{ problem: 'gone' }] } };
  for (const found of [ingested({ problem: 'gone' }), ingested(lost)]) {
    await remember(settings, found);
    expect(await isBuilt(settings)).toBe(false);
  }
  // if inputs changed during the build, the site does not count as up to date either
  const inputs = await inputsOf(settings);
  for (const change of [{ program: '' }, { rules: '' }, { sources: ['', ''] }]) {
    await rememberFrom(settings, ingested(), { ...inputs, ...change });
    expect([change, await isBuilt(settings)]).toEqual([change, false]);
  }
  for (const change of [{ source: 'nowhere.psv' }, { ageAssurance: 'nowhere.ts' }])
    expect(createBuildCacheKey(await inputsOf({ ...settings, ...change }), settings, false)).toBeNull();
});

/** Stores a text as the last good copy of a URL. */
async function keepCopy(copy: LastGoodCopy, address: string, text: string, etag: string | null = null): Promise<void> {
  await mkdir(path.dirname(copy.file), { recursive: true });
  const bytes = (async function* () {
    yield Buffer.from(text);
  })();
  for await (const chunk of copy.writePending(bytes)) expect(chunk.length).toBe(text.length);
  await copy.commit(address, { etag, lastModified: null });
}

test('R302 the check whether a site is up to date requests the import file with its ETag', async () => {
  const files = await makeBuilt();
  let etag = '"1"';
  const server = createServer((request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { ETag: etag }).end('a newer export\n'.repeat(10_000));
  }).listen(0);
  onTestFinished(() => void server.close());
  const settings = { ...files, source: `http://localhost:${(server.address() as AddressInfo).port}/export` };
  await remember(settings, ingested());
  expect(await isBuilt(settings)).toBe(false);
  await keepCopy(openLastGoodCopy(settings.work), settings.source, 'an export', etag);
  await remember(settings, ingested());
  expect(await isBuilt(settings)).toBe(true);
  etag = '"2"';
  expect(await isBuilt(settings)).toBe(false);
});

/**
 * Creates a finished build from two import files and a list of deleted videos, each with a URL. The server always responds with status 200.
 */
async function makeServedBuild(etag: string | null) {
  const files: Record<string, string> = { a: 'films of a', b: 'films of b', gone: '17' };
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url.slice(1));
    response.writeHead(200, etag === null ? {} : { ETag: `"${requests.length}"` }).end(files[url.slice(1)]);
  }).listen(0);
  onTestFinished(() => void server.close());
  const at = (name: string) => `http://localhost:${(server.address() as AddressInfo).port}/${name}`;
  const base = {
    fields: null,
    deleted: null,
    mode: 'full',
    ids: '',
    link: null,
    priority: 0,
    enabled: true,
    reason: null,
  } as const;
  const settings: Settings = {
    ...(await makeBuilt()),
    source: null,
    sources: [
      { ...base, name: 'A', from: [at('a')], deleted: at('gone') },
      { ...base, name: 'B', from: [at('b')] },
    ],
  };
  const [a, b] = await readProviders(settings);
  const copies = {
    a: openLastGoodCopyOfProvider(settings.work, a!, at('a')),
    b: openLastGoodCopyOfProvider(settings.work, b!, at('b')),
  };
  await keepCopy(copies.a, at('a'), files['a']!, etag);
  await keepCopy(copies.b, at('b'), files['b']!, etag);
  await keepCopy(deletedVideoListCopyOf(settings.work, a!), at('gone'), files['gone']!, etag);
  await remember(settings, ingested());
  return { settings, files, requests, copies, at };
}

test.each([null, '"0"'])(
  'R684 a site is up to date if the downloaded files equal the last good copies, with the ETag %s',
  async (etag) => {
    const { settings, requests, copies, at } = await makeServedBuild(etag);
    for (const times of [1, 2]) {
      expect([times, await readState(settings)]).toEqual([times, { isUpToDate: true, downloads: new Map() }]);
      expect(requests).toHaveLength(3 * times);
      expect(existsSync(copies.a.pendingFile)).toBe(false);
    }
    expect(await copies.a.validatorsFor(at('a'))).toEqual(etag && { etag: '"4"', lastModified: null });
  },
);

test('R684 the check whether a site is up to date downloads changed files, and the build reads these copies instead of downloading again', async () => {
  const { settings, files, requests, copies } = await makeServedBuild(null);
  files['b'] += ' and more';
  const { isUpToDate, downloads } = await readState(settings);
  const none = { etag: null, lastModified: null };
  expect([isUpToDate, requests.toSorted()]).toEqual([false, ['a', 'b', 'gone']]);
  expect(downloads.get(copies.a.pendingFile)).toEqual(none);
  expect(downloads.get(copies.b.pendingFile)).toEqual(none);
  expect(gunzipSync(await readFile(copies.b.pendingFile)).toString()).toBe('films of b and more');
});

test('R684 a URL of a provider that cannot be read makes the site outdated, and no downloaded copy remains', async () => {
  const { settings, files, copies } = await makeServedBuild(null);
  files['a'] = '';
  expect(await readState(settings)).toEqual({ isUpToDate: false, downloads: new Map() });
  expect(existsSync(copies.a.pendingFile)).toBe(false);
});
