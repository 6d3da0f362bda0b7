import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keyOfBuild, readInputs, type Inputs } from '../../../scripts/build/build-key.ts';
import { forgetSite, isBuilt as isBuiltOf, rememberSite } from '../../../scripts/build/last-site.ts';
import { readCatalogueSources } from '../../../src/lib/ingest/catalogue-source.ts';
import { createLastGood } from '../../../src/lib/ingest/last-good.ts';
import type { IngestResult } from '../../../src/lib/ingest/run-ingest.ts';
import { defaultSettings, type Settings } from '../../../src/lib/settings/schema.ts';

const DAY = 86_400;

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Returns what an import found out, as far as it is looked at. */
const ingested = (change: object = {}) =>
  ({ problem: null, operator: { deleted: [] }, report: { warnings: {} }, ...change }) as unknown as IngestResult;

/** Makes the folders of a finished build, and returns its settings. */
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
  readInputs(settings, await readCatalogueSources({ ...settings, fields: null }));
const isBuilt = async (settings: Settings) => {
  const sources = await readCatalogueSources({ ...settings, fields: null });
  return isBuiltOf(settings, await readInputs(settings, sources), sources);
};
const rememberFrom = async (settings: Settings, found: IngestResult, before: Inputs) =>
  rememberSite(settings, await readCatalogueSources(settings), found, before, new Map());
const remember = async (settings: Settings, found: IngestResult) =>
  rememberFrom(settings, found, await inputsOf(settings));

test('R302 nothing is to be done as long as what a site is made of, and every file of it, is as it was', async () => {
  const settings = await makeBuilt();
  const { work, out, source, takedowns, ageAssurance } = settings;
  expect(await isBuilt(settings)).toBe(false);
  await remember(settings, ingested());
  expect(await isBuilt(settings)).toBe(true);
  // neither the day nor what only a server hangs on
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

test('R302 a damaged record, or one that was forgotten, stands for no site', async () => {
  const settings = await makeBuilt();
  for (const text of ['{', 'null', '{"key":1,"files":"x"}', '{"key":"x"}']) {
    await writeFile(path.join(settings.work, 'last-site.json'), text);
    expect(await isBuilt(settings)).toBe(false);
  }
  await remember(settings, ingested());
  expect(await isBuilt(settings)).toBe(true);
  await forgetSite(settings);
  expect(await isBuilt(settings)).toBe(false);
});

test('R302 a build whose dates were corrected counts for its day alone, the demo for its moment', async () => {
  const settings = await makeBuilt();
  const later = (seconds: number) => isBuilt({ ...settings, builtAt: settings.builtAt + seconds });
  await remember(settings, ingested({ report: { warnings: { 'future-date': {} } } }));
  expect([await later(60), await later(DAY)]).toEqual([true, false]);
  const demo = { ...settings, source: null };
  await remember(demo, ingested());
  expect([await isBuilt(demo), await isBuilt({ ...demo, builtAt: demo.builtAt + 1 })]).toEqual([true, false]);
});

test('R302 what was not made of the newest is not remembered', async () => {
  const settings = await makeBuilt();
  const lost = { operator: { deleted: [{ problem: 'gone' }] } };
  for (const found of [ingested({ problem: 'gone' }), ingested(lost)]) {
    await remember(settings, found);
    expect(await isBuilt(settings)).toBe(false);
  }
  // something else while the build ran
  const inputs = await inputsOf(settings);
  for (const change of [{ program: '' }, { rules: '' }, { sources: ['', ''] }]) {
    await rememberFrom(settings, ingested(), { ...inputs, ...change });
    expect([change, await isBuilt(settings)]).toEqual([change, false]);
  }
  for (const change of [{ source: 'nowhere.psv' }, { ageAssurance: 'nowhere.ts' }])
    expect(keyOfBuild(await inputsOf({ ...settings, ...change }), settings, false)).toBeNull();
});

test('R302 a server is asked whether it has something newer', async () => {
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
  const copy = createLastGood(settings.work);
  const bytes = (async function* () {
    yield Buffer.from('an export');
  })();
  for await (const chunk of copy.record(bytes)) expect(chunk.length).toBe(9);
  await copy.keep(settings.source, { etag, lastModified: null });
  await remember(settings, ingested());
  expect(await isBuilt(settings)).toBe(true);
  etag = '"2"';
  expect(await isBuilt(settings)).toBe(false);
});
