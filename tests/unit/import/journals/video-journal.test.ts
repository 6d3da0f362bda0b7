// Tests of complete imports from providers in `append` mode, whose files contain only new videos.
import { cp, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { DEFAULT_PROVIDER, type VideoProvider } from '../../../../src/lib/import/files/video-provider.ts';
import { replaceFileKeepingBackup } from '../../../../src/lib/import/files/replace-file.ts';
import {
  compareVideoIds,
  readVideoJournal,
  readVideoJournalHeader,
  writeVideoJournal,
} from '../../../../src/lib/import/journals/video-journal.ts';
import { rebuildVideoJournal } from '../../../../src/lib/import/journals/append-mode-provider.ts';
import { hasVideoJournalOfLastBuild } from '../../../../src/lib/import/providers/last-build-providers.ts';
import { NO_OPERATOR_FILES } from '../../../support/no-operator-files.ts';
import { parseVideoOverrides } from '../../../../src/lib/import/rules/video-overrides.ts';
import { openSiteData } from '../../../../src/lib/site/open-site-data.ts';
import type { Video } from '../../../../src/lib/catalogue/video.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';
import { toBytes, toLine } from '../../import-file/import-line.ts';
import { makeFolder, readFolder, readSources, run, serve } from '../run/support.ts';

const line = (id: string, title = `Film ${id}`, day = 1) =>
  toLine({ slug: id, title, videoUrl: `https://a.example/${id}`, date: `2024-05-${String(day).padStart(2, '0')}` });

async function setUp(deleted = false) {
  const folder = await makeFolder();
  const at = (name: string) => path.join(folder, name);
  await mkdir(at('nights'));
  const source: VideoProvider = {
    ...DEFAULT_PROVIDER,
    name: 'Anchor',
    prefix: 'a:',
    mode: 'append',
    from: [at('nights/*.psv')],
    deleted: deleted ? { from: at('gone.txt'), fields: null } : null,
  };
  const work = at('work');
  return {
    at,
    work,
    source,
    journal: path.join(work, 'sources/anchor/journal.gz'),
    night: (number: number, ...lines: readonly string[]) => writeFile(at(`nights/${number}.psv`), toBytes(lines)),
    gone: (...ids: readonly string[]) => writeFile(at('gone.txt'), `# gone\n${ids.join('\n')}\n`),
    async build(sources: readonly VideoProvider[] = [source]) {
      const operator = { ...NO_OPERATOR_FILES, sources };
      const { result, warnings } = await run({ work, operator, allowLoss: true, allowChange: true });
      await writeFile(path.join(work, 'report.json'), JSON.stringify(result));
      return { result, warnings, ids: await idsIn(work) };
    },
  };
}

const cardsIn = async (work: string) => (await (await openSiteData(path.join(work, 'data'))).latest(1000)).videos;
const idsIn = async (work: string) => (await cardsIn(work)).map(({ id }) => id.slice(2)).toSorted();

test('R450 adds and updates videos from incremental files, and ignores files that were already read', async () => {
  const { work, night, build, journal, at } = await setUp();
  await night(9, line('1'), line('2'));
  expect((await build()).ids).toEqual(['1', '2']);
  await night(10, line('3'), line('1', 'Another'));
  const second = await build();
  expect([second.ids, second.warnings]).toEqual([['1', '2', '3'], []]);
  expect((await cardsIn(work)).find(({ id }) => id === 'a:1')?.title).toBe('Another');
  expect(second.result.sources[0]).toMatchObject({ had: { videos: 3, lines: 2, rejected: 0 }, shown: 3 });
  const before = await readFile(journal);
  const third = await build();
  expect([third.ids, third.result.origin, await readFile(journal)]).toEqual([second.ids, 'unchanged', before]);
  // a copy under another name counts as the same incremental file, and an empty file contains no new videos
  await cp(at('nights/9.psv'), at('nights/11.psv'));
  await writeFile(at('nights/12.psv'), '');
  expect([(await build()).warnings, await readFile(journal)]).toEqual([[], before]);
});

test('R1064 an import stops before it starts a journal for a renamed provider, and names the folder of the old journal', async () => {
  const { work, night, source, at, build } = await setUp();
  await night(1, line('1'), line('2'));
  await build();
  await rm(at('nights/1.psv'));
  await night(2, line('3'));
  const renamed = { ...source, name: 'Anchor Films' };
  const importRenamed = (known: readonly VideoProvider[] = [], allowLoss = false) =>
    run({ work, operator: { ...NO_OPERATOR_FILES, known, sources: [renamed] }, allowLoss, maxLoss: 100 });
  const [from, to] = ['anchor', 'anchor-films'].map((name) => path.join(work, 'sources', name));
  await expect(importRenamed()).rejects.toThrow(
    `Anchor Films: this provider has no journal, but the work folder has journals that belong to no provider: ${from}. If a provider was renamed, move its journal, to keep its videos: mkdir -p ${to} && mv ${from}/* ${to}. If none of them was renamed, run this command once with --allow-loss.`,
  );
  const other = { ...source, name: 'Other' };
  await expect(importRenamed([renamed, other])).rejects.toThrow(
    `mkdir -p NEW && mv OLD/* NEW. Providers without a journal, with their folders: Anchor Films (${to}), Other (${path.join(work, 'sources', 'other')}). If none`,
  );
  // the journal belongs to another provider, or the loss is accepted
  for (const [known, allowLoss] of [
    [[source], false],
    [[], true],
  ] as const) {
    await cp(work, at('other'), { recursive: true });
    await importRenamed(known, allowLoss);
    expect(await idsIn(work)).toEqual(['3']);
    await rm(work, { recursive: true });
    await cp(at('other'), work, { recursive: true });
  }
  await rename(from!, to!);
  await importRenamed();
  expect(await idsIn(work)).toEqual(['1', '2', '3']);
});

test('R1080 a provider without import files in its first builds gets its journal with its first file', async () => {
  const { night, build, source, work } = await setUp();
  const other: VideoProvider = {
    ...DEFAULT_PROVIDER,
    name: 'Other',
    prefix: 'b:',
    from: [path.join(work, '../other.psv')],
  };
  await writeFile(other.from[0]!, toBytes([line('9')]));
  const buildBoth = () => build([source, other]);
  await buildBoth();
  expect((await buildBoth()).ids).toEqual(['9']);
  await night(1, line('1'));
  expect((await buildBoth()).ids).toEqual(['1', '9']);
});

test('R1080 a new provider without import files needs --allow-loss only once next to the journal of a removed provider', async () => {
  const { work, night, source, build } = await setUp();
  await night(1, line('1'));
  await build();
  const other: VideoProvider = { ...DEFAULT_PROVIDER, name: 'Other', prefix: 'b:', from: [`${work}/../other.psv`] };
  await writeFile(other.from[0]!, toBytes([line('9')]));
  const fresh = { ...source, name: 'Fresh', from: [`${work}/../fresh/*.psv`] };
  const operator = { ...NO_OPERATOR_FILES, sources: [fresh, other] };
  const { result } = await run({ work, operator, allowLoss: true, maxLoss: 100 });
  await writeFile(path.join(work, 'report.json'), JSON.stringify(result));
  await run({ work, operator });
  expect(await idsIn(work)).toEqual(['9']);
});

test('R1080 a provider whose last build has a copy without videos does not need its journal', async () => {
  const work = await makeFolder();
  const report = (videos: number) => ({ name: 'A', mode: 'append', parts: [{ copy: 'journal.gz' }], had: { videos } });
  const hasJournal = async (videos: number) => {
    await writeFile(path.join(work, 'report.json'), JSON.stringify({ sources: [report(videos)] }));
    return hasVideoJournalOfLastBuild(work, 'A');
  };
  expect([await hasJournal(0), await hasJournal(1)]).toEqual([false, true]);
});

test('R1137 a duration of more than 30 days in a journal is read as unknown, with a warning', async () => {
  const { work, night, build, journal } = await setUp();
  await night(1, line('1'), line('2'));
  await build();
  const head = await readVideoJournalHeader(journal);
  const videos: Video[] = [];
  for await (const video of readVideoJournal(journal))
    videos.push(video.id === '1' ? { ...video, duration: 2_147_483_647 } : video);
  await writeVideoJournal(journal, head, videos);
  const { result } = await build();
  expect((await cardsIn(work)).filter(({ duration }) => duration === 0)).toHaveLength(1);
  expect(result.report.warnings).toMatchObject({ 'unreadable-duration': { count: 1 } });
});

test('R450 reads a journal whose list of deleted videos is longer than many chunks of the file', async () => {
  const file = path.join(await makeFolder(), 'journal.gz');
  // chunks end within letters of several bytes
  const ids = Array.from({ length: 100_000 }, (_, index) => `映画-${index}`);
  const video = makeVideo({ id: 'a', title: 'Later line' });
  await writeVideoJournal(file, { read: [], deleted: { ids, urls: [] } }, [video]);
  expect((await readVideoJournalHeader(file)).deleted.ids).toEqual(ids);
  const titles: string[] = [];
  for await (const { title } of readVideoJournal(file)) titles.push(title);
  expect(titles).toEqual(['Later line']);
});

test('R845 overrides apply to the videos of a journal in every import', async () => {
  const { work, night, build, source } = await setUp();
  await night(9, line('1'), line('2'));
  await build();
  await night(10, line('3'), line('1', 'Another'));
  const overrides = parseVideoOverrides('a:1,title,Corrected\na:2,hidden,yes\n', 'overrides.csv', 0);
  const operator = { ...NO_OPERATOR_FILES, sources: [source], overrides };
  for (const isOffline of [false, true]) {
    await run({ work, operator, isOffline, allowChange: true });
    expect((await cardsIn(work)).map(({ id, title }) => `${id} ${title}`).toSorted()).toEqual([
      'a:1 Corrected',
      expect.stringMatching(/^a:3 /),
    ]);
  }
});

test('R850 an offline import shows the videos of the journal, and reads no new incremental files', async () => {
  const { work, night, build, source, at } = await setUp();
  await night(9, line('1'), line('2'));
  await build();
  await night(10, line('3'));
  const operator = { ...NO_OPERATOR_FILES, sources: [{ ...source, from: [...source.from, at('none/*.psv')] }] };
  const { warnings } = await run({ work, operator, isOffline: true });
  expect([await idsIn(work), warnings]).toEqual([['1', '2'], []]);
  expect((await build()).ids).toEqual(['1', '2', '3']);
});

test('R850 an offline import without a journal reads the incremental files', async () => {
  const { work, night, source } = await setUp();
  await night(9, line('1'), line('2'));
  await run({ work, operator: { ...NO_OPERATOR_FILES, sources: [source] }, isOffline: true });
  expect(await idsIn(work)).toEqual(['1', '2']);
});

test('R450 ignores an incremental file that a URL returns a second time', async () => {
  const { source, build, journal } = await setUp();
  let lines = [line('1'), line('2')];
  const address = await serve((_, response) => response.end(toBytes(lines)));
  Object.assign(source, { from: [`${address}/new.psv`] });
  expect((await build()).ids).toEqual(['1', '2']);
  const before = await readFile(journal);
  const second = await build();
  expect([second.ids, second.result.origin, await readFile(journal)]).toEqual([['1', '2'], 'unchanged', before]);
  lines = [line('3')];
  expect((await build()).ids).toEqual(['1', '2', '3']);
});

test('R451 removes videos on a list of deleted videos until a later incremental file contains them again', async () => {
  const { night, gone, build } = await setUp(true);
  await gone('nothing');
  await night(1, line('1'), line('2'), line('3'));
  expect((await build()).ids).toEqual(['1', '2', '3']);
  await gone('1', 'https://a.example/2');
  expect((await build()).ids).toEqual(['3']);
  await gone('nothing');
  expect((await build()).ids).toEqual(['3']);
  await gone('1');
  await build();
  await night(2, line('1'));
  expect((await build()).ids).toEqual(['1', '3']);
  expect((await build()).ids).toEqual(['1', '3']);
});

test('R452 replaces a journal with a wrong checksum with the previous one, and reads its incremental files again', async () => {
  const { night, build, journal, source, work, at } = await setUp();
  await night(1, line('1'));
  await build();
  await night(2, line('2'));
  await build();
  const whole = await readFile(journal);
  await truncate(journal, whole.length - 20);
  const { ids, warnings } = await build();
  expect([ids, warnings]).toEqual([
    ['1', '2'],
    [expect.stringContaining('This journal is not used; trying the previous one')],
  ]);
  // a journal that was only partially written is ignored
  await writeFile(`${journal}.next`, 'torn');
  expect((await build()).warnings).toEqual([]);
  for (const file of [journal, `${journal}.previous`]) await writeFile(file, whole.subarray(0, 40));
  await expect(build()).rejects.toThrow(/^Anchor: the journal .* is damaged, .*: npx marquee rebuild "Anchor" FILE$/);
  for (const file of [journal, `${journal}.previous`]) await rm(file, { force: true });
  await expect(build()).rejects.toThrow(/journal .* is missing/);
  await writeFile(at('dump.psv'), toBytes([line('1'), line('2'), line('3')]));
  const options = { work, builtAt: 2e9, strict: true, isKept: false, warn: () => undefined };
  const { videos, report } = await rebuildVideoJournal(source, at('dump.psv'), options);
  expect([videos, report.lines]).toEqual([3, 3]);
  expect((await build()).ids).toEqual(['1', '2', '3']);
  await expect(rebuildVideoJournal(source, at('nowhere.psv'), options)).rejects.toThrow('no such file');
});

test('R1018 rebuilding a journal refuses a file without videos, skips empty files of the provider, and names an unreadable one', async () => {
  const { night, build, journal, source, work, at } = await setUp();
  await night(1, line('1'));
  await build();
  const before = await readFile(journal);
  const options = { work, builtAt: 2e9, strict: true, isKept: false, warn: () => undefined };
  await writeFile(at('header.psv'), '\n\n');
  await expect(rebuildVideoJournal(source, at('header.psv'), options)).rejects.toThrow('contains no video');
  expect(await readFile(journal)).toEqual(before);
  await writeFile(at('nights/2.psv'), '');
  await writeFile(at('dump.psv'), toBytes([line('1'), line('2')]));
  expect((await rebuildVideoJournal(source, at('dump.psv'), options)).videos).toBe(2);
  await writeFile(at('nights/3.psv.gz'), Buffer.from('1f8b0800', 'hex'));
  const glob = { ...source, from: [at('nights/*')] };
  await expect(rebuildVideoJournal(glob, at('dump.psv'), options)).rejects.toThrow(/nights\/3\.psv\.gz: /);
});

test('R453 compiles thirty days of incremental files from ten providers to the same bytes as full import files', async () => {
  const folder = await makeFolder();
  const at = (name: string) => path.join(folder, name);
  const names = Array.from({ length: 10 }, (_, i) => `Source ${i}`);
  const known = names.map(() => new Map<string, string>());
  const sourceOf =
    (root: string, mode: VideoProvider['mode']) =>
    (name: string, i: number): VideoProvider => ({
      ...DEFAULT_PROVIDER,
      name,
      prefix: `s${i}:`,
      mode,
      from: [at(`${root}/${i}/*.psv`)],
      deleted: { from: at(`gone-${i}.txt`), fields: null },
    });
  const gone = names.map(() => new Set<string>());
  const write = async (root: string, i: number, night: number, lines: readonly string[]) => {
    await mkdir(at(`${root}/${i}`), { recursive: true });
    await writeFile(at(`${root}/${i}/${night}.psv`), toBytes(lines));
  };
  const build = (root: string, mode: VideoProvider['mode'] = 'append') => {
    const operator = { ...NO_OPERATOR_FILES, sources: names.map(sourceOf(root, mode)) };
    return run({ work: at(`work-${root}`), operator, allowLoss: true });
  };
  for (let night = 0; night <= 30; night++) {
    for (const i of names.keys()) {
      const count = night === 0 ? 100 : 3;
      const lines = Array.from({ length: count }, (_, n) => {
        // the second line of each later file updates an old video
        const id = night > 0 && n === 1 ? String(night) : `${night}-${n}`;
        const text = line(id, `Film ${id} of night ${night}`, 1 + ((night + n) % 28));
        known[i]!.set(id, text);
        return text;
      });
      const last = `${night - 1}-0`;
      if (known[i]!.delete(last)) gone[i]!.add(last);
      await writeFile(at(`gone-${i}.txt`), `#\n${[...gone[i]!].join('\n')}\n`);
      await write('nights', i, night, lines);
    }
    if (night % 10 === 0) await build('nights');
  }
  for (const i of names.keys()) {
    await write('full', i, 0, [...known[i]!.values()].toReversed());
    const sorted = [...known[i]!].toSorted(([a], [b]) => compareVideoIds({ id: a }, { id: b })).map(([, text]) => text);
    await write('sorted', i, 0, sorted);
  }
  const [nights, full] = [await build('nights'), await build('full')];
  expect(nights.result.report.videos).toBe(10 * (100 + 30 * 3 - 30));
  expect(full.result.report.videos).toBe(nights.result.report.videos);
  const data = await readFolder(at('work-nights/data'));
  expect(data).toEqual(await readFolder(at('work-full/data')));
  // a provider with complete files keeps the order of its lines for videos of the same day
  await build('sorted', 'full');
  expect(data).toEqual(await readFolder(at('work-sorted/data')));
});

test('R452 reports a journal as damaged if it is empty, has another format version or contains a line that is not JSON', async () => {
  const folder = await makeFolder();
  const file = path.join(folder, 'journal.gz');
  const wrong = ['\n', 'null\n', '{"format":9}\n', 'no json\n', '{"format":1,"read":[]}'];
  for (const text of wrong) {
    await writeFile(file, gzipSync(text));
    await expect(readVideoJournalHeader(file)).rejects.toThrow(/^the journal is damaged: /);
  }
  await writeFile(file, gzipSync(''));
  await expect(readVideoJournal(file).next()).rejects.toThrow('incomplete file or checksum mismatch');
  await writeFile(file, gzipSync('null\nnull\n'));
  await expect(readVideoJournal(file).next()).rejects.toThrow('incomplete file or checksum mismatch');
});

test('R450 a read-only command reads new incremental files without changing the journal', async () => {
  const { night, build, source, work, journal, gone } = await setUp(true);
  await gone('nothing');
  await night(1, line('1'));
  await build();
  const before = await readFile(journal);
  await night(2, line('2'), 'no video');
  const options = { work, builtAt: 2e9, strict: false, isKept: false, warn: () => undefined };
  const temporary = await makeFolder();
  vi.stubEnv('TMPDIR', temporary);
  const { ids } = await readSources([source], options);
  vi.unstubAllEnvs();
  expect([ids, await readFile(journal), await readdir(temporary)]).toEqual([['a:1', 'a:2'], before, []]);
});

test('R450 warns about an incremental file without videos or a missing file, and preserves the journal', async () => {
  const { night, build, source, at } = await setUp();
  await night(1, line('1'));
  await build();
  await night(2, 'no video');
  const told = (await build()).warnings;
  expect([told.length, told[0]]).toEqual([2, expect.stringContaining('Failed to parse any videos')]);
  await rm(at('nights/2.psv'));
  Object.assign(source, { from: [at('nights/1.psv'), at('nowhere.psv')] });
  const { ids, warnings } = await build();
  expect(ids).toEqual(['1']);
  expect(warnings.join('\n')).toContain('no such file');
});

test('R451 removes no videos if the list of deleted videos is unreadable; takedowns, date limits and unique ids apply to journals', async () => {
  const { build, source, night, work, at } = await setUp();
  Object.assign(source, { deleted: { from: at('nowhere.txt'), fields: null } });
  const late = toLine({ slug: 'late', title: 'Late', videoUrl: 'https://a.example/late', date: '2040-01-01' });
  await night(1, line('1'), line('2'), late);
  expect((await build()).ids).toEqual(['1', '2', 'late']);
  const card = (await cardsIn(work)).find(({ id }) => id === 'a:late');
  expect(card!.addedAt).toBeLessThan(Date.UTC(2040, 0, 1) / 1000);
  const takedowns = [{ line: 1, kind: 'id', key: 'a:2', date: '2026-01-01', reason: 'Privacy' }] as const;
  const twice = { ...source, name: 'Boat', from: [at('nights/1.psv')] };
  const operator = { ...NO_OPERATOR_FILES, sources: [source, twice], takedowns };
  const { result } = await run({ work, operator, allowLoss: true });
  expect(result.sources.map(({ shown }) => shown)).toEqual([2, 0]);
});

test('R452 an unexpected error, or a journal that cannot be read or replaced, stops the import', async () => {
  const { source, night, work, at, journal } = await setUp();
  await night(1, line('1'), 'torn');
  const file = at('nights/1.psv');
  await truncate(file, (await readFile(file)).length - 1);
  const stop = () => {
    throw new TypeError('stop');
  };
  const options = { work, builtAt: 2e9, strict: false, isKept: true };
  const read = (warn: (message: string) => void) => readSources([source], { ...options, warn });
  await expect(read(stop)).rejects.toThrow(TypeError);
  await writeFile(at('empty.psv'), '');
  const rebuild = rebuildVideoJournal(source, at('empty.psv'), { ...options, warn: () => undefined });
  await expect(rebuild).rejects.toThrow('contains no video');
  await writeFile(at('next'), '');
  await mkdir(journal, { recursive: true });
  await expect(read(() => undefined)).rejects.toThrow('is damaged');
  await expect(replaceFileKeepingBackup(at('next'), journal, at('previous'))).rejects.toThrow('EPERM');
});

test('R669 warns if the first list of deleted videos of a provider in `append` mode matches no video, but not about later lists', async () => {
  const { work, source, night, gone, build } = await setUp(true);
  await night(1, line('1'), line('2'));
  await gone('"7"');
  const operator = { ...NO_OPERATOR_FILES, sources: [source] };
  const warning = expect.stringContaining(`no entry matches a video (1 in total). First entries: '"7"'`) as string;
  await expect(run({ work, operator, strict: true })).rejects.toThrow('no entry matches a video (1 in total)');
  expect((await build()).warnings).toEqual([warning]);
  await gone('7', '8');
  expect((await build()).warnings).toEqual([]);
});

test('R1031 warns about new entries with blanks that match no video of a provider in `append` mode', async () => {
  const { night, gone, build } = await setUp(true);
  await night(1, line('1'), line('2 b'), line('3'));
  await gone('2  b', '1', '4');
  expect((await build()).warnings).toEqual([]);
  await gone('2  b', '1', '4', '3 removed');
  expect((await build()).warnings).toEqual([
    expect.stringContaining('1 × several columns instead of an id or URL (line 5: "3 removed")'),
  ]);
  expect((await build()).warnings).toEqual([]);
});

test('R669 accepts an empty first list of deleted videos of a provider in `append` mode', async () => {
  const { work, source, night, gone } = await setUp(true);
  await night(1, line('1'), line('2'));
  await gone();
  const build = () => run({ work, operator: { ...NO_OPERATOR_FILES, sources: [source] }, strict: true });
  await build();
  await night(2, line('3'));
  expect((await build()).warnings).toEqual([]);
});
