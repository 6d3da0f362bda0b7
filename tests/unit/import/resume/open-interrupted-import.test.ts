// Tests of imports that are killed at different points, and of the imports that resume them.
import { appendFileSync, existsSync } from 'node:fs';
import { appendFile, cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseTagAliases, parseTagImplications } from '../../../../src/lib/import/rules/tag-aliases.ts';
import { DEFAULT_PROVIDER } from '../../../../src/lib/import/files/video-provider.ts';
import { openImportCheckpoints } from '../../../../src/lib/import/resume/import-checkpoints.ts';
import type { ResumableImportOptions } from '../../../../src/lib/import/resume/open-interrupted-import.ts';
import type { ProvidersAndOperatorRules } from '../../../../src/lib/import/rules/read-operator-files.ts';
import { NO_OPERATOR_FILES } from '../../../support/no-operator-files.ts';
import { parseVideoOverrides } from '../../../../src/lib/import/rules/video-overrides.ts';
import { createWordIndexerFactory } from '../../../../src/lib/import/output/word-indexer-factory.ts';
import { openSortedRunFolder } from '../../../../src/lib/import/files/sorted-run-folder.ts';
import { runImport, type RunImportOptions, type ImportResult } from '../../../../src/lib/import/run/run-import.ts';
import { toBytes, toLine } from '../../import-file/import-line.ts';
import { killImport, type KilledOptions } from '../run/killed-import.ts';
import { makeFolder, QUICK_LIMITS, readFolder, serve } from '../run/support.ts';

/** Day of the imports, later than every date in the import files. */
const BUILT_AT = Date.UTC(2030, 0, 1) / 1000;
const DAY = 86_400;

const makeLines = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => {
    const number = from + i;
    return toLine({
      slug: `v${number}`,
      title: `Video ${number} of the river ${number % 977}`,
      date: `2024-05-${10 + (number % 20)}`,
      tags: `tag ${number % 31},both`,
    });
  });

interface Imported {
  readonly result: ImportResult;
  readonly phases: readonly string[];
  readonly told: readonly string[];
  readonly warnings: readonly string[];
}

async function importAll(options: KilledOptions & Pick<RunImportOptions, 'onProgress'>): Promise<Imported> {
  const phases: string[] = [];
  const told: string[] = [];
  const warnings: string[] = [];
  const result = await runImport({
    ...options,
    warn: (message) => warnings.push(message),
    log: (message) => told.push(message),
    onPhase: (phase) => phases.push(phase),
  });
  return { result, phases, told, warnings };
}

function optionsOf(work: string, operator: ProvidersAndOperatorRules): KilledOptions {
  return {
    work,
    operator,
    builtAt: BUILT_AT,
    strict: false,
    allowLoss: false,
    limits: QUICK_LIMITS,
    runBytes: 65_000,
    // packed data consists of few large files, which are written faster
    isPacked: true,
    program: 'one',
  };
}

/** Returns a work folder, an import file with this many videos, and options of an import. */
async function setUp(videos: number, rules: Partial<ProvidersAndOperatorRules> = {}) {
  const folder = await makeFolder();
  const work = path.join(folder, 'work');
  const source = path.join(folder, 'export.psv');
  await writeFile(source, toBytes(makeLines(videos)));
  const operator = { ...NO_OPERATOR_FILES, sources: [{ ...DEFAULT_PROVIDER, from: [source] }], ...rules };
  const elsewhere = path.join(folder, 'elsewhere');
  return { folder, work, source, elsewhere, operator, options: optionsOf(work, operator) };
}

const runsOf = (work: string) => path.join(work, 'runs');
const checkpointOf = (work: string) => path.join(runsOf(work), 'checkpoint.json');
const GOES_ON =
  /^Resuming the import of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\. Use --fresh to read all providers again\.$/;
const IS_CHANGED = /^Cannot resume the import of \d{4}-.* UTC: sources, import files, .+ changed\. Starting over\.$/;
const IS_DAMAGED =
  /^Cannot resume the interrupted import, because its saved data is damaged \(.+\)\. Starting over\.$/s;

/** Returns the files in the work folder by name, without the temporary files of an interrupted import. */
async function leftOf(work: string) {
  const files = await readFolder(work);
  return new Map([...files].filter(([name]) => !name.startsWith('runs/')));
}

const withoutTime = (result: ImportResult) => ({ ...result, compressing: 0 });

test('R529 resumes an import that was killed while compiling, without reading files again, and writes the same bytes', async () => {
  const { work, elsewhere, options: small } = await setUp(3000);
  const options = { ...small, runBytes: 150_000, fewestWords: 1 };
  const whole = await importAll({ ...options, work: elsewhere, fewestWords: undefined });
  expect([whole.phases, whole.told]).toEqual([['read', 'compile', 'write'], []]);
  expect(await killImport(options, 'compile')).toEqual(['read', 'compile']);
  expect(existsSync(path.join(work, 'data'))).toBe(false);
  expect(await killImport(options, 'write')).toEqual(['compile', 'write']);
  expect(existsSync(checkpointOf(work))).toBe(true);
  // changing the memory limit, and with it the thread that compiles words, does not prevent resuming or change the result
  const next = await importAll({ ...options, runBytes: 300_000 });
  expect([next.phases, next.told]).toEqual([['compile', 'write'], [expect.stringMatching(GOES_ON)]]);
  expect(withoutTime(next.result)).toEqual(withoutTime(whole.result));
  expect(await leftOf(work)).toEqual(await leftOf(elsewhere));
  expect(existsSync(runsOf(work))).toBe(false);
});

const TAG_RULES = 'tag 3,tag 4\ntag 4,tag 6\ntag 5 => implied\n';
const ALIASES = parseTagAliases(TAG_RULES, 'aliases.csv');

/** Creates sources of each kind, and operator files such that all rules apply, all warnings appear and duplicates exist. */
async function setUpRules() {
  const folder = await makeFolder();
  const at = (name: string) => path.join(folder, name);
  await writeFile(at('full.psv'), toBytes([...makeLines(1500), 'cut|off']));
  await writeFile(at('other.psv'), toBytes(makeLines(1100, 1000).map((line) => line.replaceAll('videos.', 'other.'))));
  await writeFile(at('news.psv'), toBytes(makeLines(1000, 5000)));
  await writeFile(at('deleted.txt'), 'v7\nv8\nv9 | odd\n');
  const source = (name: string, file: string) => ({ ...DEFAULT_PROVIDER, name, from: [at(file)] });
  const operator: ProvidersAndOperatorRules = {
    ...NO_OPERATOR_FILES,
    sources: [
      { ...source('Full', 'full.psv'), deleted: { from: at('deleted.txt'), fields: null } },
      { ...source('Other', 'other.psv'), prefix: 'o:' },
      { ...source('News', 'news.psv'), prefix: 'n:', mode: 'append' },
    ],
    takedowns: [{ line: 2, kind: 'id', key: 'v12', date: '2024-05-31', reason: 'asked' }],
    aliases: ALIASES,
    implications: parseTagImplications(TAG_RULES, 'aliases.csv', ALIASES),
    mergesDuplicates: true,
  };
  return { at, operator, options: optionsOf(at('work'), operator) };
}

test('R529 a resumed import restores rule results, warnings, last good copies and journals', async () => {
  const { at, options } = await setUpRules();
  const whole = await importAll({ ...options, work: at('elsewhere') });
  expect(whole.result.operator.merged).toBeGreaterThan(100);
  expect(whole.result.operator.takedowns.videos).toBe(1);
  expect(whole.warnings).toHaveLength(1);
  await killImport(options, 'write');
  const next = await importAll(options);
  expect([next.phases, next.told]).toEqual([['compile', 'write'], [expect.stringMatching(GOES_ON)]]);
  expect(next.warnings).toEqual(whole.warnings);
  const inWork = (result: ImportResult) =>
    JSON.parse(JSON.stringify(withoutTime(result)).replaceAll(at('work'), at('elsewhere'))) as ImportResult;
  expect(inWork(next.result)).toEqual(withoutTime(whole.result));
  const [left, expected] = [await leftOf(at('work')), await leftOf(at('elsewhere'))];
  expect([...expected.keys()]).toContain('sources/news/journal.gz');
  expect(left).toEqual(expected);
  // the incremental files of the killed import are not read again
  const again = await importAll(options);
  expect(again.result.sources.map(({ increments = [] }) => increments)).toEqual([[], [], []]);
});

/** Returns options with three providers that are read one after the other, the one in `append` mode first. */
async function setUpSources() {
  const { operator, ...rest } = await setUpRules();
  const [full, other, news] = operator.sources;
  const given = { ...operator, sources: [news!, full!, other!] };
  const { at } = rest;
  return { at, operator: given, options: optionsOf(at('work'), given), elsewhere: optionsOf(at('elsewhere'), given) };
}

/** Returns the number of sources that an interrupted import has read completely, from its checkpoint. */
async function countSources(work: string): Promise<number> {
  const [, json = ''] = (await readFile(checkpointOf(work), 'utf8')).split('\n');
  return (JSON.parse(json) as { readonly sources: readonly unknown[] }).sources.length;
}

const toHere = (result: ImportResult, from: string, to: string) =>
  JSON.parse(JSON.stringify(withoutTime(result)).replaceAll(from, to)) as ImportResult;

test('R534 R535 resumes a killed import after the last provider that it had read completely, and writes the same bytes', async () => {
  const { at, options, elsewhere } = await setUpSources();
  const whole = await importAll(elsewhere);
  expect(await killImport(options, ['reading', 1100])).toEqual(['read', 'reading']);
  expect(await countSources(at('work'))).toBe(1);
  // the resumed import begins with the second source, which has 1500 videos, and is killed while it reads the third one
  expect(await killImport(options, ['reading', 1600])).toEqual(['read', 'reading']);
  expect(await countSources(at('work'))).toBe(2);
  // the checkpoint stays if the import is killed again while it reads the same source
  expect(await killImport(options, ['reading', 1000])).toEqual(['read', 'reading']);
  const read: number[] = [];
  const next = await importAll({ ...options, onProgress: ({ videos }) => read.push(videos) });
  expect([next.phases, next.told]).toEqual([['read', 'compile', 'write'], [expect.stringMatching(GOES_ON)]]);
  expect(Math.max(...read)).toBe(1100);
  expect(next.warnings).toEqual(whole.warnings);
  expect(toHere(next.result, at('work'), at('elsewhere'))).toEqual(withoutTime(whole.result));
  expect(await leftOf(at('work'))).toEqual(await leftOf(at('elsewhere')));
  expect(existsSync(runsOf(at('work')))).toBe(false);
});

test('R535 writes no checkpoint of an import after a small provider or if all data fits into memory', async () => {
  const { folder, options, work, source, operator } = await setUp(1500);
  const small = path.join(folder, 'small.psv');
  await writeFile(small, toBytes(makeLines(10, 9000)));
  const last = path.join(folder, 'last.psv');
  await writeFile(last, toBytes(makeLines(1500, 5000)));
  const [first] = operator.sources;
  const sources = [source, small, last].map((from, i) => ({ ...first!, name: `s${i}`, from: [from], prefix: `${i}:` }));
  const { runBytes: _, ...usual } = { ...options, operator: { ...operator, sources } };
  await killImport({ ...usual, runBytes: 65_000 }, ['reading', 2500]);
  expect(await countSources(work)).toBe(1);
  // an import writes no checkpoint if all its data fits into memory
  await killImport({ ...usual, fresh: true }, ['reading', 2500]);
  expect(existsSync(runsOf(work))).toBe(false);
});

const FULL_DISK = 'ENOSPC: no space left on device, write';

test('R535 writes no checkpoint if an import file has changed since the import began', async () => {
  const { work, source, options } = await setUp(1000);
  let isChanged = false;
  const change = () => {
    if (!isChanged) appendFileSync(source, toBytes(makeLines(1, 1000)));
    isChanged = true;
  };
  const had: boolean[] = [];
  const onPhase = (phase: string) => void (phase === 'write' && had.push(existsSync(checkpointOf(work))));
  await runImport({ ...options, warn: () => undefined, onProgress: change, onPhase });
  expect(had).toEqual([false]);
});

test('R536 stores a checkpoint and no other files if the disk is full, so that the import can resume later', async () => {
  const { at, options, elsewhere } = await setUpSources();
  const fail = () => {
    throw new Error(FULL_DISK);
  };
  const work = at('work');
  const nextFiles = async () => (await readdir(work, { recursive: true })).filter((name) => name.endsWith('.next'));
  const failing = (from: number) => ({
    onProgress: ({ videos }: { videos: number }) => (videos < from ? null : fail()),
  });
  // with this high memory limit, no temporary file is on disk yet, so the import stores no checkpoint
  await expect(importAll({ ...options, runBytes: 10_000_000, ...failing(1100) })).rejects.toThrow(
    `The disk of ${work} is full (${FULL_DISK}). Free some disk space and start the build again. The existing site is unchanged.`,
  );
  expect([existsSync(runsOf(work)), await nextFiles()]).toEqual([false, []]);
  for (const [videos, sources] of [
    [1100, 1],
    [1600, 2],
  ] as const) {
    await expect(importAll({ ...options, ...failing(videos) })).rejects.toThrow(FULL_DISK);
    expect(await countSources(work)).toBe(sources);
  }
  // only the recorded copies of completely read sources, and of their lists of deleted videos, are left
  expect(await nextFiles()).toHaveLength(3);
  const runs = await readdir(runsOf(work));
  await expect(
    runImport({ ...options, warn: () => undefined, onPhase: (phase) => (phase === 'write' ? fail() : null) }),
  ).rejects.toThrow(FULL_DISK);
  expect(await countSources(work)).toBe(3);
  expect((await readdir(runsOf(work))).length).toBeLessThan(runs.length + 12);
  const next = await importAll(options);
  expect(next.phases).toEqual(['compile', 'write']);
  // each warning appears only once, although the resumed import opens the sources again
  expect(next.warnings).toEqual((await importAll(elsewhere)).warnings);
  expect(await leftOf(work)).toEqual(await leftOf(at('elsewhere')));
  // an error in the program leaves no temporary files
  const mistake = () => {
    throw new TypeError('got undefined');
  };
  await expect(
    importAll({ ...options, fresh: true, onProgress: ({ videos }) => (videos < 1600 ? null : mistake()) }),
  ).rejects.toThrow(TypeError);
  expect([existsSync(runsOf(work)), await nextFiles()]).toEqual([false, []]);
});

test('R537 resumes an import stopped by the loss limit once the loss is allowed, and restarts if a provider changed', async () => {
  const { work, source, elsewhere, options } = await setUp(1000);
  await importAll(options);
  await cp(work, elsewhere, { recursive: true });
  await writeFile(source, toBytes(makeLines(666)));
  for (const phases of [['read'], []]) {
    const heard: string[] = [];
    const stopped = runImport({ ...options, warn: () => undefined, onPhase: (phase) => heard.push(phase) });
    await expect(stopped).rejects.toThrow('33.4 % would be lost');
    expect(heard).toEqual(phases);
  }
  const allowed = await importAll({ ...options, allowLoss: true });
  expect(allowed.phases).toEqual(['compile', 'write']);
  await importAll({ ...options, work: elsewhere, allowLoss: true });
  expect(await leftOf(work)).toEqual(await leftOf(elsewhere));
  await writeFile(source, toBytes(makeLines(500)));
  await expect(importAll(options)).rejects.toThrow('25 % would be lost');
  await writeFile(source, toBytes(makeLines(640)));
  const next = await importAll(options);
  expect([next.phases, next.told]).toEqual([['read', 'compile', 'write'], [expect.stringMatching(IS_CHANGED)]]);
});

test('R538 resumes an import that was killed before it stored any last good copy, and restarts if it had stored some', async () => {
  const { at, options } = await setUpRules();
  const work = at('work');
  await importAll({ ...options, work: at('elsewhere') });
  expect(await killImport(options, ['keep', 0])).toEqual(['read', 'compile', 'write', 'keep']);
  expect(existsSync(path.join(work, 'data'))).toBe(true);
  expect(await killImport(options, ['keep', 1])).toEqual(['compile', 'write', 'keep']);
  const next = await importAll(options);
  expect([next.phases, next.told]).toEqual([['read', 'compile', 'write'], [expect.stringMatching(IS_CHANGED)]]);
  expect(await leftOf(work)).toEqual(await leftOf(at('elsewhere')));
});

test('R538 R634 resumes an import that was killed while it stored a copy with the name of a single file', async () => {
  const { work, source, operator, elsewhere, options } = await setUp(1000);
  for (const folder of [work, elsewhere]) await importAll({ ...options, work: folder });
  await writeFile(source, toBytes(makeLines(1100)));
  // a pattern replaces the path, and the existing copy stays in use
  const sources = [{ ...DEFAULT_PROVIDER, from: [source.replace('export', '*')] }];
  const changed = { ...options, operator: { ...operator, sources } };
  await killImport(changed, ['keep', 0]);
  expect(existsSync(path.join(work, 'last-good.json'))).toBe(false);
  const next = await importAll(changed);
  expect([next.phases, next.told]).toEqual([['compile', 'write'], [expect.stringMatching(GOES_ON)]]);
  await importAll({ ...changed, work: elsewhere });
  expect(await leftOf(work)).toEqual(await leftOf(elsewhere));
});

test('R539 restarts reading at the last checkpoint if a provider fails midway', async () => {
  const { at, operator, options, elsewhere } = await setUpSources();
  const served = { cut: false };
  const bytes = await readFile(at('other.psv'));
  const address = await serve((_, response) => {
    response.writeHead(200, { 'Content-Length': bytes.length });
    if (served.cut) response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    else response.end(bytes);
  });
  const [news, full, other] = operator.sources;
  const given = { ...operator, sources: [news!, full!, { ...other!, from: [`${address}/other.psv`] }] };
  const results: ImportResult[] = [];
  for (const { runBytes, ...each } of [options, elsewhere]) {
    served.cut = false;
    const isSmall = each.work === options.work;
    const all = { ...each, operator: given, ...(isSmall && { runBytes: runBytes! }) };
    await importAll(all);
    served.cut = true;
    const read: number[] = [];
    const { result, phases } = await importAll({ ...all, onProgress: ({ videos }) => read.push(videos) });
    expect([phases, read.at(-1)]).toEqual([['read', 'read', 'compile', 'write'], isSmall ? 1100 : 2600]);
    results.push(toHere(result, at('elsewhere'), at('work')));
  }
  expect(results[0]).toEqual(results[1]);
  expect(await leftOf(at('work'))).toEqual(await leftOf(at('elsewhere')));
});

test('R530 restarts an import that was killed in its first provider; a small import writes no checkpoint', async () => {
  const { work, source, elsewhere, options } = await setUp(1500);
  const whole = await importAll({ ...options, work: elsewhere });
  expect(await killImport(options, ['reading', 1000])).toEqual(['read', 'reading']);
  expect((await readdir(runsOf(work))).length).toBeGreaterThan(0);
  expect(existsSync(checkpointOf(work))).toBe(false);
  const next = await importAll(options);
  expect([next.phases, next.told]).toEqual([['read', 'compile', 'write'], []]);
  expect(await leftOf(work)).toEqual(await leftOf(elsewhere));
  expect(withoutTime(next.result)).toEqual(withoutTime(whole.result));
  await writeFile(source, toBytes(makeLines(1450)));
  const { runBytes: _, ...usual } = options;
  await killImport(usual, 'write');
  expect(existsSync(runsOf(work))).toBe(false);
  expect((await importAll(usual)).told).toEqual([]);
});

test('R530 restarts an import if its provider has changed, without duplicate videos', async () => {
  const { work, source, elsewhere, options } = await setUp(1000);
  await killImport(options, 'write');
  await appendFile(source, toBytes(makeLines(1, 1000)));
  const next = await importAll(options);
  expect([next.phases, next.told]).toEqual([['read', 'compile', 'write'], [expect.stringMatching(IS_CHANGED)]]);
  expect(next.result.counts.videos).toBe(1001);
  await importAll({ ...options, work: elsewhere });
  expect(await leftOf(work)).toEqual(await leftOf(elsewhere));
  expect(existsSync(runsOf(work))).toBe(false);
});

/** Returns whether an import with these options would resume the interrupted import, and the messages that it would print. */
async function ask(options: KilledOptions) {
  const told: string[] = [];
  const warn = (message: string) => void told.push(message);
  const given: ResumableImportOptions = { ...options, warn, log: warn };
  const folder = runsOf(options.work);
  const words = createWordIndexerFactory({ folder: path.join(folder, 'words'), runBytes: 300_000 });
  await openImportCheckpoints(given, { runs: openSortedRunFolder(folder), runBytes: 300_000, words });
  return { goesOn: told[0]?.startsWith('Resuming the import') === true, told };
}

test('R530 resumes an import only with the same program version, rules, settings and files, and on no earlier day', async () => {
  const { at, operator, options } = await setUpRules();
  await killImport(options, 'write');
  const same = { goesOn: true, told: [expect.stringMatching(GOES_ON), expect.stringContaining('deleted.txt')] };
  const other = { goesOn: false, told: [expect.stringMatching(IS_CHANGED)] };
  const [first, ...further] = operator.sources;
  const changed: Partial<KilledOptions>[] = [
    { program: 'two' },
    { strict: true },
    { watchHere: true },
    { watchHere: true, siteUrl: 'https://other.example/' },
    { inventsViews: false },
    { builtAt: BUILT_AT - DAY },
    ...[
      { overrides: parseVideoOverrides('v1,title,Other\n', 'overrides.csv', 0) },
      { takedowns: [] },
      { aliases: new Map() },
      // other aliases that lead to the same tags
      { aliases: parseTagAliases('tag 3,tag 6\ntag 4,tag 6\n', 'aliases.csv') },
      { implications: new Map() },
      { mergesDuplicates: false },
      { sources: further },
      { sources: [...further, first!] },
      { sources: [{ ...first!, deleted: null }, ...further] },
    ].map((part) => ({ operator: { ...operator, ...part } })),
  ];
  for (const part of changed) expect([part, await ask({ ...options, ...part })]).toEqual([part, other]);
  // none of these checks has deleted the files for resuming
  const harmless: Partial<KilledOptions>[] = [
    {},
    { allowLoss: true },
    { isPacked: false },
    { builtAt: BUILT_AT + DAY },
    { operator: structuredClone(operator) },
  ];
  for (const part of harmless) expect([part, await ask({ ...options, ...part })]).toEqual([part, same]);
  const { program: _, ...unknown } = options;
  expect(await ask(unknown)).toEqual(other);
  // the import cannot resume if a recorded copy is missing
  const copies = path.join(at('work'), 'sources', 'full');
  const next = (await readdir(copies)).find((name) => name.endsWith('.next'));
  await rm(path.join(copies, next!));
  expect(await ask(options)).toEqual(other);
});

test('R530 resumes an import that has corrected future dates only on the same day, and never with --fresh', async () => {
  const { options, source } = await setUp(1000);
  await appendFile(source, toBytes([toLine({ slug: 'tomorrow', date: '2031-01-01' })]));
  await killImport(options, 'write');
  expect((await ask({ ...options, builtAt: BUILT_AT + 3600 })).goesOn).toBe(true);
  expect((await ask({ ...options, builtAt: BUILT_AT + DAY })).goesOn).toBe(false);
  // with --fresh, the import starts over
  const next = await importAll({ ...options, fresh: true });
  expect([next.phases, next.told]).toEqual([['read', 'compile', 'write'], []]);
});

const hashText = (text: string) => createHash('sha256').update(text).digest('hex');

test('R531 rejects damaged or manipulated temporary files and checkpoints, and restarts the import', async () => {
  const { work, elsewhere, options } = await setUp(1000);
  await killImport(options, 'write');
  const names = (await readdir(runsOf(work))).filter((name) => name.endsWith('.run'));
  expect(names.length).toBeGreaterThan(3);
  const damaged = { goesOn: false, told: [expect.stringMatching(IS_DAMAGED)] };
  const same = { goesOn: true, told: [expect.stringMatching(GOES_ON)] };
  for (const name of names) {
    const file = path.join(runsOf(work), name);
    const bytes = await readFile(file);
    await truncate(file, bytes.length - 1);
    expect([name, await ask(options)]).toEqual([name, damaged]);
    const flipped = Buffer.from(bytes);
    flipped[Math.floor(bytes.length / 2)]! ^= 1;
    await writeFile(file, flipped);
    expect([name, await ask(options)]).toEqual([name, damaged]);
    await rm(file);
    expect([name, await ask(options)]).toEqual([name, damaged]);
    await writeFile(file, bytes);
  }
  expect(await ask(options)).toEqual(same);

  const file = checkpointOf(work);
  const text = await readFile(file, 'utf8');
  const json = text.split('\n')[1]!;
  const given = JSON.parse(json) as Record<string, unknown> & { readonly runs: readonly object[] };
  const change = (part: object) => {
    const changed = JSON.stringify({ ...given, ...part });
    return `${hashText(changed)}\n${changed}\n`;
  };
  const [run, ...rest] = given.runs;
  const texts = [
    '',
    'no checkpoint',
    text.slice(0, -2),
    text.slice(0, text.length / 2),
    text.replace('"videos":1000', '"videos":1001'),
    `${text}more\n`,
    ...[
      { runs: [] },
      { runs: [{ ...run, number: -1 }, ...rest] },
      { runs: [{ ...run, number: '../data/core' }, ...rest] },
      { runs: [{ ...run, bytes: 2 ** 60 }, ...rest] },
      { runs: [{ ...run, sha256: 'a'.repeat(64) }, ...rest] },
      // all sorted runs exist, but the checkpoint lists them in the wrong order
      { runs: given.runs.toReversed() },
      { recorded: [{ copies: [{ name: '../../export.psv' }], isGrown: true }] },
      { sources: 'none' },
      { counts: null },
      { further: 1 },
    ].map(change),
  ];
  for (const each of texts) {
    await writeFile(file, each);
    expect([each, await ask(options)]).toEqual([each, damaged]);
  }
  await writeFile(file, text);
  expect(await ask(options)).toEqual(same);
  await writeFile(file, text.slice(1));
  const next = await importAll(options);
  expect([next.phases, next.told]).toEqual([['read', 'compile', 'write'], damaged.told]);
  await importAll({ ...options, work: elsewhere });
  expect(await leftOf(work)).toEqual(await leftOf(elsewhere));
  expect(existsSync(runsOf(work))).toBe(false);
});

test('R532 resumes an import of URLs if their servers report no changes', async () => {
  const { work, elsewhere, source, operator, options: local } = await setUp(1000);
  const served = { isKnown: true, asked: 0, sent: 0 };
  const etags: Record<string, string> = { '/export.psv': '"1"', '/deleted.txt': '"1"' };
  const bytes = await readFile(source);
  const address = await serve((request, response) => {
    served.asked++;
    const [file = ''] = request.url!.split('?');
    if (served.isKnown) response.setHeader('ETag', etags[file]!);
    const isSame = served.isKnown && request.headers['if-none-match'] === etags[file];
    if (!isSame) served.sent++;
    const body = file === '/export.psv' ? bytes : 'v7\n';
    response.writeHead(isSame ? 304 : 200).end(isSame ? undefined : body);
  });
  const from = [`${address}/export.psv?key=secret`];
  const deleted = { from: `${address}/deleted.txt`, fields: null };
  const options = { ...local, operator: { ...operator, sources: [{ ...DEFAULT_PROVIDER, from, deleted }] } };
  const goesOn = { goesOn: true, told: [expect.stringMatching(GOES_ON)] };
  const isOther = { goesOn: false, told: [expect.stringMatching(IS_CHANGED)] };
  await killImport(options, 'write');
  expect([served.asked, served.sent]).toEqual([2, 2]);
  expect(await readFile(checkpointOf(work), 'utf8')).not.toContain('secret');
  const next = await importAll(options);
  expect([next.phases, next.told]).toEqual([['compile', 'write'], goesOn.told]);
  expect([served.asked, served.sent]).toEqual([4, 2]);
  const whole = await importAll({ ...options, work: elsewhere });
  expect(await leftOf(work)).toEqual(await leftOf(elsewhere));
  expect(withoutTime(next.result)).toEqual(withoutTime(whole.result));
  expect(next.result.operator.deleted).toMatchObject([{ entries: 1, videos: 1 }]);
  // this import reads the last good copies, because the server reports no changes
  await killImport(options, 'write');
  expect(await ask(options)).toEqual(goesOn);
  expect(served.sent).toBe(4);
  for (const file of Object.keys(etags)) {
    etags[file] = '"2"';
    expect([file, await ask(options)]).toEqual([file, isOther]);
    etags[file] = '"1"';
  }
  expect(await ask(options)).toEqual(goesOn);
  // a server without an ETag header cannot confirm that its file is unchanged
  served.isKnown = false;
  await killImport({ ...options, fresh: true }, 'write');
  expect(await ask(options)).toEqual(isOther);
});

test('R532 writes no checkpoint if a last good copy was read instead of an import file', async () => {
  const { work, source, options } = await setUp(1000);
  await importAll(options);
  await rm(source);
  await killImport(options, 'write');
  expect(existsSync(checkpointOf(work))).toBe(false);
});
