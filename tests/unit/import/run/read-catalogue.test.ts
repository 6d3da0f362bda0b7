// Tests of complete imports from several providers.
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  openLastGoodCopyOfProvider,
  DEFAULT_PROVIDER,
  type VideoProvider,
} from '../../../../src/lib/import/files/video-provider.ts';
import { compareUrlWithLastGoodCopy } from '../../../../src/lib/import/providers/compare-with-last-good-copy.ts';
import { parseMappingFile } from '../../../../src/lib/import/files/field-mapping-file.ts';
import { createDownloadTimeLimits } from '../../../../src/lib/import/files/download-time-limits.ts';
import { NO_OPERATOR_FILES } from '../../../support/no-operator-files.ts';
import {
  findLeastFreshImportOrigin,
  formatImportOrigin,
} from '../../../../src/lib/import/run/read-videos-of-providers.ts';
import type { RunImportOptions } from '../../../../src/lib/import/run/run-import.ts';
import { openSiteData } from '../../../../src/lib/site/open-site-data.ts';
import { toBytes, toLine } from '../../import-file/import-line.ts';
import { makeFolder, readSources, run, serve } from './support.ts';

/** Returns a folder with two sources: three videos of A, and two of B in another format. One video is in both sources. */
async function setUp() {
  const folder = await makeFolder();
  const at = (name: string) => path.join(folder, name);
  const line = (id: string) =>
    toLine({ slug: id, title: `Film ${id}`, videoUrl: `https://a.example/${id}`, duration: '10:00' });
  await writeFile(at('a.psv'), toBytes(['1', '2', '3'].map(line)));
  await writeFile(
    at('b.csv'),
    '1;Film 3;https://b.example/1;https://b.example/1.jpg;600\n2;Film x;https://b.example/2;https://b.example/2.jpg;600\n',
  );
  const fields = parseMappingFile(
    JSON.stringify({ delimiter: ';', columns: { slug: 0, title: 1, videoUrl: 2, thumbnail: 3, duration: 4 } }),
    'b.json',
  );
  const a: VideoProvider = { ...DEFAULT_PROVIDER, name: 'Anchor', prefix: 'a:', from: [at('a.psv')] };
  const b: VideoProvider = { ...DEFAULT_PROVIDER, name: 'Bay & Co', prefix: 'b:', from: [at('b.csv')], fields };
  const work = at('work');
  const ingest = (sources: readonly VideoProvider[], options: Partial<RunImportOptions> & { merges?: boolean } = {}) =>
    run({ work, operator: { ...NO_OPERATOR_FILES, sources, mergesDuplicates: options.merges === true }, ...options });
  return { at, a, b, work, ingest, line };
}

const cardsIn = async (work: string) => (await (await openSiteData(path.join(work, 'data'))).latest(100)).videos;
const idsIn = async (work: string) => (await cardsIn(work)).map(({ id }) => id).toSorted();

test('R445 combines providers with different formats into one catalogue, with an id prefix and name for each', async () => {
  const { a, b, work, ingest } = await setUp();
  const { result, warnings } = await ingest([a, b], { strict: true });
  expect([result.source, result.origin, result.problem, warnings]).toEqual(['Anchor, Bay & Co', 'fresh', null, []]);
  expect(await idsIn(work)).toEqual(['a:1', 'a:2', 'a:3', 'b:1', 'b:2']);
  expect(new Set((await cardsIn(work)).map(({ site }) => site))).toEqual(new Set(['Anchor', 'Bay & Co']));
  expect(result.report).toMatchObject({ lines: 5, videos: 5 });
  expect(result.sources.map(({ name, shown, had }) => [name, shown, had.videos])).toEqual([
    ['Anchor', 3, 3],
    ['Bay & Co', 2, 2],
  ]);
});

test('R445 keeps the video of the first provider if providers share an id or have duplicate videos', async () => {
  const { a, b, work, ingest } = await setUp();
  const bare = await ingest([
    { ...b, prefix: '' },
    { ...a, prefix: '' },
  ]);
  expect(await idsIn(work)).toEqual(['1', '2', '3']);
  expect(bare.result.report.rejected).toEqual({ 'duplicate-id': { count: 2, lines: [] } });
  expect(bare.result.sources[1]?.parts[0]?.report.rejected).toEqual({ 'duplicate-id': { count: 2, lines: [1, 2] } });
  await ingest([a, b], { merges: true });
  expect((await cardsIn(work)).find(({ id }) => id === 'a:3')?.others).toEqual([
    { source: 'Bay & Co', videoUrl: 'https://b.example/1' },
  ]);
  await ingest([b, a], { merges: true });
  expect(await idsIn(work)).toEqual(['a:1', 'a:2', 'b:1', 'b:2']);
});

test('R445 stores a last good copy of each file that the glob pattern of a provider without a name matches', async () => {
  const { at, work, ingest, line } = await setUp();
  await mkdir(at('days'));
  const source: VideoProvider = { ...DEFAULT_PROVIDER, from: [at('days/*.psv')] };
  await writeFile(at('days/1.psv'), toBytes(['1', '2'].map(line)));
  await ingest([source]);
  const copyOf = (day: number) => path.basename(openLastGoodCopyOfProvider(work, source, at(`days/${day}.psv`)).file);
  expect((await readdir(work)).filter((name) => name.endsWith('.psv.gz'))).toEqual([copyOf(1)]);
  await writeFile(at('days/2.psv'), toBytes(['3', '4'].map(line)));
  await ingest([source]);
  await writeFile(at('days/1.psv'), 'broken');
  const { result } = await ingest([source]);
  expect([await idsIn(work), result.sources[0]?.parts.map(({ origin }) => origin)]).toEqual([
    ['1', '2', '3', '4'],
    ['last good', 'fresh'],
  ]);
});

test('R634 a last good copy stays in use if other files of its pattern appear or disappear', async () => {
  const { at, work, ingest, line } = await setUp();
  await mkdir(at('days'));
  const source: VideoProvider = { ...DEFAULT_PROVIDER, from: [at('days/*.psv')] };
  const originsOf = async () => (await ingest([source], { allowLoss: true })).result.sources[0]?.parts;
  await writeFile(at('days/1.psv'), toBytes(['1', '2'].map(line)));
  await originsOf();
  await writeFile(at('days/1.psv'), 'broken');
  await writeFile(at('days/2.psv'), toBytes(['3', '4'].map(line)));
  expect((await originsOf())?.map(({ origin }) => origin)).toEqual(['last good', 'fresh']);
  await rm(at('days/2.psv'));
  expect((await originsOf())?.map(({ origin }) => origin)).toEqual(['last good']);
  expect(await idsIn(work)).toEqual(['1', '2']);
});

test('R634 the last good copy of a single file stays in use if a pattern replaces its path, and is deleted like other copies', async () => {
  const { at, work, ingest, line } = await setUp();
  await mkdir(at('days'));
  await writeFile(at('days/1.psv'), toBytes(['1', '2'].map(line)));
  await ingest([{ ...DEFAULT_PROVIDER, from: [at('days/1.psv')] }]);
  const copies = async () => (await readdir(work)).filter((name) => name.startsWith('last-good'));
  expect((await copies()).toSorted()).toEqual(['last-good.json', 'last-good.psv.gz']);
  const source: VideoProvider = { ...DEFAULT_PROVIDER, from: [at('days/*.psv')] };
  await writeFile(at('days/1.psv'), 'broken');
  await writeFile(at('days/2.psv'), toBytes(['3', '4'].map(line)));
  const { result } = await ingest([source]);
  expect(result.sources[0]?.parts.map(({ origin }) => origin)).toEqual(['last good', 'fresh']);
  await rm(at('days/1.psv'));
  const weekAgo = Date.now() / 1000 - 7 * 86_400 - 1;
  await utimes(path.join(work, 'last-good.psv.gz'), weekAgo, weekAgo);
  await ingest([source], { allowLoss: true });
  const { file } = openLastGoodCopyOfProvider(work, source, at('days/2.psv'));
  expect((await copies()).toSorted()).toEqual([path.basename(file).replace('.psv.gz', '.json'), path.basename(file)]);
});

test('R712 deletes a last good copy that is a week old if no pattern of its provider matches the file', async () => {
  const { at, a, work, ingest, line } = await setUp();
  await mkdir(at('days'));
  const source = { ...a, from: [at('days/*.psv')] };
  const add = (day: number) => writeFile(at(`days/${day}.psv`), toBytes([line(`${day}`)]));
  const copyOf = (day: number) => openLastGoodCopyOfProvider(work, source, at(`days/${day}.psv`)).file;
  for (const day of [1, 2, 3]) await add(day);
  await ingest([source]);
  for (const day of [1, 2]) await rm(at(`days/${day}.psv`));
  const weekAgo = Date.now() / 1000 - 7 * 86_400 - 1;
  for (const day of [1, 3]) await utimes(copyOf(day), weekAgo, weekAgo);
  await writeFile(at('days/3.psv'), 'broken');
  await ingest([source], { allowLoss: true });
  const names = await readdir(path.dirname(copyOf(1)));
  const copies = [copyOf(2), copyOf(3)].flatMap((file) => [file, file.replace('.psv.gz', '.json')]);
  expect(new Set(names.filter((name) => name.startsWith('last-good')))).toEqual(
    new Set(copies.map((file) => path.basename(file))),
  );
});

test('R446 applies a list of deleted videos only to its own provider, by ids without the provider’s prefix', async () => {
  const { at, a, b, work, ingest } = await setUp();
  await writeFile(at('gone.txt'), '1\nhttps://b.example/2\n');
  const { result } = await ingest([{ ...a, deleted: { from: at('gone.txt'), fields: null } }, b]);
  expect(await idsIn(work)).toEqual(['a:2', 'a:3', 'b:1', 'b:2']);
  expect(result.operator.deleted).toMatchObject([{ entries: 2, videos: 1 }]);
  expect(result.sources.map(({ had }) => had.videos)).toEqual([2, 2]);
});

test('R445 reads several files of a provider, expands globs in numeric order, and keeps the first video of an id', async () => {
  const { at, a, work, ingest, line } = await setUp();
  await mkdir(at('days'));
  for (const [day, id] of [
    [10, '5'],
    [9, '1'],
  ] as const)
    await writeFile(at(`days/${day}.psv`), toBytes([line(id), line('4')]));
  const { result } = await ingest([{ ...a, from: [at('days/*.psv'), at('a.psv')] }]);
  expect(result.sources[0]?.parts.map(({ place, report }) => [path.basename(place), report.videos])).toEqual([
    ['9.psv', 2],
    ['10.psv', 1],
    ['a.psv', 2],
  ]);
  expect(await idsIn(work)).toEqual(['a:1', 'a:2', 'a:3', 'a:4', 'a:5']);
});

test('R447 uses the last good copy of an unavailable provider, and reads the other providers as usual', async () => {
  const { at, a, b, work, ingest, line } = await setUp();
  await ingest([a, b]);
  expect((await readdir(path.join(work, 'sources'))).toSorted()).toEqual(['anchor', 'bay-co']);
  await rm(at('b.csv'));
  await writeFile(at('a.psv'), toBytes(['1', '2', '3', '4'].map(line)));
  const { result, warnings } = await ingest([a, b]);
  const problem = `Bay & Co: ${at('b.csv')}: no such file`;
  expect(warnings).toEqual([problem, expect.stringMatching(/^Bay & Co: Using the last good copy instead: .*bay-co/)]);
  expect([result.origin, result.problem]).toEqual(['last good', problem]);
  expect(result.sources.map(({ parts }) => parts[0]?.origin)).toEqual(['fresh', 'last good']);
  expect(await idsIn(work)).toEqual(['a:1', 'a:2', 'a:3', 'a:4', 'b:1', 'b:2']);
  await expect(ingest([a, b], { strict: true })).rejects.toThrow(problem);
});

test('R447 skips an unavailable provider without a last good copy, with a warning', async () => {
  const { at, a, b, work, ingest } = await setUp();
  const { result, warnings } = await ingest([a, { ...b, from: [at('nowhere.csv')] }]);
  expect(warnings).toEqual([
    `Bay & Co: ${at('nowhere.csv')}: no such file`,
    `Bay & Co: There is no last good copy of ${at('nowhere.csv')}: the videos of this file are left out`,
  ]);
  expect(result.sources[1]).toMatchObject({ shown: 0, had: { videos: 0 }, parts: [{ origin: 'none', copy: null }] });
  // the summary of a build shows a provider without a copy
  expect(['fresh', result.origin].map(formatImportOrigin)).toEqual(['fresh', 'incomplete']);
  expect([result.origin, ...result.sources.map((source) => findLeastFreshImportOrigin([source]))]).toEqual([
    'none',
    'fresh',
    'none',
  ]);
  expect(await idsIn(work)).toEqual(['a:1', 'a:2', 'a:3']);
  // if the only source is missing, sample videos replace it
  const none = await run({
    work: at('other'),
    operator: { ...NO_OPERATOR_FILES, sources: [{ ...a, from: [at('nowhere')] }] },
  });
  expect(none.result.origin).toBe('samples');
});

test('R447 reads the last good copy of a provider that fails midway, without duplicate videos', async () => {
  const { a, b, work, ingest, line } = await setUp();
  const lines = Array.from({ length: 3000 }, (_, i) => line(`x${i}`));
  let isCut = false;
  const url = await serve((_, response) => {
    const bytes = Buffer.from(toBytes(lines));
    response.writeHead(200, { 'content-length': bytes.length });
    if (isCut) response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    else response.end(bytes);
  });
  const sources = [b, { ...a, from: [`${url}/a.psv`] }];
  await ingest(sources);
  isCut = true;
  const { result } = await ingest(sources);
  expect(result.sources.map(({ shown }) => shown)).toEqual([2, 3000]);
  expect(result.report.rejected).toEqual({});
  expect((await openSiteData(path.join(work, 'data'))).engine.videos).toBe(3002);
});

test('R447 returns problems instead of printing warnings if a command reads a single file', async () => {
  const { a, at, work } = await setUp();
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);
  const options = { work, builtAt: 2e9, strict: false, isKept: false, isAlone: true, warn };
  const source = { ...a, from: [at('nowhere.psv')] };
  const { sources } = await readSources([source], options);
  expect(sources.map(({ problems, parts }) => [problems[0]?.reason, parts[0]?.origin])).toEqual([
    ['no such file', 'none'],
  ]);
  expect(warnings).toEqual([]);
});

test('R447 a command that reads a provider does not replace the recorded download of a concurrent build', async () => {
  const { a, work, ingest } = await setUp();
  await ingest([a]);
  const { pendingFile } = openLastGoodCopyOfProvider(work, a, a.from[0]!);
  await writeFile(pendingFile, 'recording');
  await readSources([a], { work, builtAt: 2e9, strict: false, isKept: false, warn: () => undefined });
  expect(await readFile(pendingFile, 'utf8')).toBe('recording');
});

test('R684 reads a recorded download of a URL, and stores it as the last good copy', async () => {
  const { a, work, ingest, line } = await setUp();
  let requests = 0;
  let lines = ['1', '2', '3'];
  const url = await serve((_, response) => {
    requests++;
    response.end(toBytes(lines.map(line)));
  });
  const source = { ...a, from: [`${url}/a`] };
  await ingest([source]);
  lines = ['1', '2', '3', '4'];
  const copy = openLastGoodCopyOfProvider(work, source, source.from[0]!);
  const { isSame, downloaded } = await compareUrlWithLastGoodCopy(source.from[0]!, copy, createDownloadTimeLimits());
  expect([isSame, requests]).toEqual([false, 2]);
  const { result } = await ingest([source], { downloads: new Map([[copy.pendingFile, downloaded!]]) });
  expect([result.origin, requests, await idsIn(work)]).toEqual(['fresh', 2, ['a:1', 'a:2', 'a:3', 'a:4']]);
  expect(await compareUrlWithLastGoodCopy(source.from[0]!, copy, createDownloadTimeLimits())).toMatchObject({
    isSame: true,
  });
});

test('R684 treats a provider as unchanged if its URL responds with status 304, without a download', async () => {
  const { a, work, ingest, line } = await setUp();
  const url = await serve((request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { ETag: '"1"' }).end(toBytes(['1', '2', '3'].map(line)));
  });
  const source = { ...a, from: [`${url}/a`] };
  await ingest([source]);
  const copy = openLastGoodCopyOfProvider(work, source, source.from[0]!);
  expect(await compareUrlWithLastGoodCopy(source.from[0]!, copy, createDownloadTimeLimits())).toEqual({
    isSame: true,
    downloaded: null,
  });
});

test('R684 treats a provider whose URL refuses connections as changed, so that the import reports the reason', async () => {
  const address = 'http://127.0.0.1:1/export.psv';
  const copy = openLastGoodCopyOfProvider(await makeFolder(), DEFAULT_PROVIDER, address);
  expect(await compareUrlWithLastGoodCopy(address, copy, createDownloadTimeLimits())).toEqual({
    isSame: false,
    downloaded: null,
  });
});
