// Imports that are killed, and those that go on from what they have left.
import { existsSync } from 'node:fs';
import { appendFile, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseAliases, parseImplications } from '../../../src/lib/ingest/aliases.ts';
import { UNNAMED } from '../../../src/lib/ingest/catalogue-source.ts';
import { goOn, type GoingOn } from '../../../src/lib/ingest/go-on.ts';
import { hashInputs } from '../../../src/lib/ingest/import-inputs.ts';
import { NO_FILES, type OperatorFiles } from '../../../src/lib/ingest/operator-files.ts';
import { openRunFolder } from '../../../src/lib/ingest/run-folder.ts';
import { runIngest, type IngestResult } from '../../../src/lib/ingest/run-ingest.ts';
import { toBytes, toLine } from '../delimited/line.ts';
import { killImport, type KilledOptions } from './killed.ts';
import { makeFolder, QUICK_LIMITS, readFolder, serve } from './support.ts';

/** Later than every date of the exports. */
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
  readonly result: IngestResult;
  readonly phases: readonly string[];
  readonly told: readonly string[];
  readonly warnings: readonly string[];
}

async function importAll(options: KilledOptions): Promise<Imported> {
  const phases: string[] = [];
  const told: string[] = [];
  const warnings: string[] = [];
  const result = await runIngest({
    ...options,
    warn: (message) => warnings.push(message),
    tell: (message) => told.push(message),
    onPhase: (phase) => phases.push(phase),
  });
  return { result, phases, told, warnings };
}

function optionsOf(work: string, operator: OperatorFiles): KilledOptions {
  return {
    work,
    operator,
    builtAt: BUILT_AT,
    strict: false,
    allowLoss: false,
    limits: QUICK_LIMITS,
    runBytes: 200_000,
    // a few large files are soon written
    isPacked: true,
    program: 'one',
  };
}

/** Returns a work folder, an export with so many videos, and the options of an import of it. */
async function setUp(videos: number, rules: Partial<OperatorFiles> = {}) {
  const folder = await makeFolder();
  const work = path.join(folder, 'work');
  const source = path.join(folder, 'export.psv');
  await writeFile(source, toBytes(makeLines(videos)));
  const operator = { ...NO_FILES, sources: [{ ...UNNAMED, from: [source] }], ...rules };
  const elsewhere = path.join(folder, 'elsewhere');
  return { folder, work, source, elsewhere, operator, options: optionsOf(work, operator) };
}

const runsOf = (work: string) => path.join(work, 'runs');
const checkpointOf = (work: string) => path.join(runsOf(work), 'checkpoint.json');
const GOES_ON =
  /^The import goes on from the runs of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\. --fresh reads all sources again\.$/;
const IS_CHANGED =
  /^The import begins again: sources, files, settings or the program are not those of the runs of \d{4}-.* UTC\.$/;
const IS_DAMAGED = /^The import begins again: the runs of the one that was stopped are damaged \(.+\)\.$/s;

/** Returns what an import leaves that another one would use, but for when it was made. */
async function leftOf(work: string) {
  const files = await readFolder(work);
  return new Map([...files].filter(([name]) => !name.startsWith('runs/')));
}

const withoutTime = (result: IngestResult) => ({ ...result, compressing: 0 });

test('R529 an import that is killed while it compiles goes on without reading, to the same bytes, however often', async () => {
  const { work, elsewhere, options: small } = await setUp(10_000);
  const options = { ...small, runBytes: 500_000 };
  const whole = await importAll({ ...options, work: elsewhere });
  expect([whole.phases, whole.told]).toEqual([['read', 'compile', 'write'], []]);
  expect(await killImport(options, 'compile')).toEqual(['read', 'compile']);
  expect(existsSync(path.join(work, 'data'))).toBe(false);
  expect(await killImport(options, 'write')).toEqual(['compile', 'write']);
  expect(existsSync(checkpointOf(work))).toBe(true);
  // what memory takes decides nothing
  const next = await importAll({ ...options, runBytes: 1_000_000 });
  expect([next.phases, next.told]).toEqual([['compile', 'write'], [expect.stringMatching(GOES_ON)]]);
  expect(withoutTime(next.result)).toEqual(withoutTime(whole.result));
  expect(await leftOf(work)).toEqual(await leftOf(elsewhere));
  expect(existsSync(runsOf(work))).toBe(false);
});

const TAG_RULES = 'tag 3,tag 4\ntag 4,tag 6\ntag 5 => implied\n';
const ALIASES = parseAliases(TAG_RULES, 'aliases.csv');

/** Sources of each kind, with all rules, warnings and duplicates. */
async function setUpRules() {
  const folder = await makeFolder();
  const at = (name: string) => path.join(folder, name);
  await writeFile(at('full.psv'), toBytes([...makeLines(3000), 'cut|off']));
  await writeFile(at('other.psv'), toBytes(makeLines(1500, 2500).map((line) => line.replaceAll('videos.', 'other.'))));
  await writeFile(at('news.psv'), toBytes(makeLines(1000, 5000)));
  await writeFile(at('deleted.txt'), 'v7\nv8\nv9 | odd\n');
  const source = (name: string, file: string) => ({ ...UNNAMED, name, from: [at(file)] });
  const operator: OperatorFiles = {
    ...NO_FILES,
    sources: [
      { ...source('Full', 'full.psv'), deleted: { from: at('deleted.txt'), fields: null } },
      { ...source('Other', 'other.psv'), prefix: 'o:' },
      { ...source('News', 'news.psv'), prefix: 'n:', mode: 'append' },
    ],
    takedowns: [{ line: 2, kind: 'id', key: 'v12', date: '2024-05-31', reason: 'asked' }],
    aliases: ALIASES,
    implications: parseImplications(TAG_RULES, 'aliases.csv', ALIASES),
    mergesDuplicates: true,
  };
  return { at, operator, options: optionsOf(at('work'), operator) };
}

test('R529 what rules and sources have done is that of an import that was not killed, and so are copies and journals', async () => {
  const { at, options } = await setUpRules();
  const whole = await importAll({ ...options, work: at('elsewhere') });
  expect(whole.result.operator.merged).toBeGreaterThan(100);
  expect(whole.result.operator.takedowns.videos).toBe(1);
  expect(whole.warnings).toHaveLength(1);
  await killImport(options, 'write');
  const next = await importAll(options);
  expect([next.phases, next.told]).toEqual([['compile', 'write'], [expect.stringMatching(GOES_ON)]]);
  expect(next.warnings).toEqual(whole.warnings);
  const inWork = (result: IngestResult) =>
    JSON.parse(JSON.stringify(withoutTime(result)).replaceAll(at('work'), at('elsewhere'))) as IngestResult;
  expect(inWork(next.result)).toEqual(withoutTime(whole.result));
  const [left, expected] = [await leftOf(at('work')), await leftOf(at('elsewhere'))];
  expect([...expected.keys()]).toContain('sources/news/journal.gz');
  expect(left).toEqual(expected);
  // and the next finds nothing new in them
  const again = await importAll(options);
  expect(again.result.sources.map(({ increments = [] }) => increments)).toEqual([[], [], []]);
});

test('R530 an import that is killed while it reads begins again, and small ones leave nothing to go on from', async () => {
  const { work, source, elsewhere, options } = await setUp(3000);
  const whole = await importAll({ ...options, work: elsewhere });
  expect(await killImport(options, 'reading')).toEqual(['read', 'reading']);
  expect((await readdir(runsOf(work))).length).toBeGreaterThan(0);
  expect(existsSync(checkpointOf(work))).toBe(false);
  const next = await importAll(options);
  expect([next.phases, next.told]).toEqual([['read', 'compile', 'write'], []]);
  expect(await leftOf(work)).toEqual(await leftOf(elsewhere));
  expect(withoutTime(next.result)).toEqual(withoutTime(whole.result));
  await writeFile(source, toBytes(makeLines(2900)));
  const { runBytes: _, ...usual } = options;
  await killImport(usual, 'write');
  expect(existsSync(runsOf(work))).toBe(false);
  expect((await importAll(usual)).told).toEqual([]);
});

test('R530 an import begins again where its source has changed, and is not doubled', async () => {
  const { work, source, elsewhere, options } = await setUp(3000);
  await killImport(options, 'write');
  await appendFile(source, toBytes(makeLines(1, 3000)));
  const next = await importAll(options);
  expect([next.phases, next.told]).toEqual([['read', 'compile', 'write'], [expect.stringMatching(IS_CHANGED)]]);
  expect(next.result.counts.videos).toBe(3001);
  await importAll({ ...options, work: elsewhere });
  expect(await leftOf(work)).toEqual(await leftOf(elsewhere));
  expect(existsSync(runsOf(work))).toBe(false);
});

/** Asks what an import of these options would go on from; returns what it would tell, too. */
async function ask(options: KilledOptions) {
  const told: string[] = [];
  const warn = (message: string) => void told.push(message);
  const given: GoingOn = { ...options, warn, tell: warn };
  const runs = openRunFolder(runsOf(options.work));
  const found = await goOn(given, await hashInputs(given), { runs, runBytes: 300_000 });
  // it is the same where nobody is told
  const quiet = { ...given, warn: () => undefined, tell: undefined };
  const unheard = await goOn(quiet, await hashInputs(quiet), { runs, runBytes: 300_000 });
  expect(unheard === null).toBe(found === null);
  return { goesOn: found !== null, told };
}

test('R530 an import goes on only by the same program, rules, settings and files, and on the same day where dates hang on it', async () => {
  const { at, operator, options } = await setUpRules();
  await killImport(options, 'write');
  const same = { goesOn: true, told: [expect.stringMatching(GOES_ON), expect.stringContaining('deleted.txt')] };
  const other = { goesOn: false, told: [expect.stringMatching(IS_CHANGED)] };
  const [first, ...further] = operator.sources;
  const changed: Partial<KilledOptions>[] = [
    { program: 'two' },
    { strict: true },
    { watchHere: true },
    { inventsViews: false },
    { builtAt: BUILT_AT - DAY },
    ...[
      { takedowns: [] },
      { aliases: new Map() },
      // to the same ends, by another way
      { aliases: parseAliases('tag 3,tag 6\ntag 4,tag 6\n', 'aliases.csv') },
      { implications: new Map() },
      { mergesDuplicates: false },
      { sources: further },
      { sources: [...further, first!] },
      { sources: [{ ...first!, deleted: null }, ...further] },
    ].map((part) => ({ operator: { ...operator, ...part } })),
  ];
  for (const part of changed) expect([part, await ask({ ...options, ...part })]).toEqual([part, other]);
  // nothing that was asked has taken anything away
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
  // what was recorded is as much a part of it as what was read
  const copies = path.join(at('work'), 'sources', 'full');
  const next = (await readdir(copies)).find((name) => name.endsWith('.next'));
  await rm(path.join(copies, next!));
  expect(await ask(options)).toEqual(other);
});

test('R530 an import whose dates were corrected to the day of the build goes on that day only, and none with --fresh', async () => {
  const { options, source } = await setUp(3000);
  await appendFile(source, toBytes([toLine({ slug: 'tomorrow', date: '2031-01-01' })]));
  await killImport(options, 'write');
  expect((await ask({ ...options, builtAt: BUILT_AT + 3600 })).goesOn).toBe(true);
  expect((await ask({ ...options, builtAt: BUILT_AT + DAY })).goesOn).toBe(false);
  // what could be gone on from is read again where the operator wants it
  const next = await importAll({ ...options, fresh: true });
  expect([next.phases, next.told]).toEqual([['read', 'compile', 'write'], []]);
});

const hashText = (text: string) => createHash('sha256').update(text).digest('hex');

test('R531 runs and checkpoints that are cut, changed, foreign or hostile are refused, and the import begins again', async () => {
  const { work, elsewhere, options } = await setUp(3000);
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
    text.replace('"videos":3000', '"videos":3001'),
    `${text}more\n`,
    ...[
      { runs: [] },
      { runs: [{ ...run, number: -1 }, ...rest] },
      { runs: [{ ...run, number: '../data/core' }, ...rest] },
      { runs: [{ ...run, bytes: 2 ** 60 }, ...rest] },
      { runs: [{ ...run, sha256: 'a'.repeat(64) }, ...rest] },
      // all there, but another stands for what was collected
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

test('R532 an import of addresses goes on where their servers say that nothing has changed', async () => {
  const { work, elsewhere, source, operator, options: local } = await setUp(3000);
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
  const options = { ...local, operator: { ...operator, sources: [{ ...UNNAMED, from, deleted }] } };
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
  // it is the last good copies that are read now
  await killImport(options, 'write');
  expect(await ask(options)).toEqual(goesOn);
  expect(served.sent).toBe(4);
  for (const file of Object.keys(etags)) {
    etags[file] = '"2"';
    expect([file, await ask(options)]).toEqual([file, isOther]);
    etags[file] = '"1"';
  }
  expect(await ask(options)).toEqual(goesOn);
  // a server that says nothing by which to ask
  served.isKnown = false;
  await killImport({ ...options, fresh: true }, 'write');
  expect(await ask(options)).toEqual(isOther);
});

test('R532 nothing is gone on from where a last good copy stood in for a source', async () => {
  const { work, source, options } = await setUp(3000);
  await importAll(options);
  await rm(source);
  await killImport(options, 'write');
  expect(existsSync(checkpointOf(work))).toBe(false);
});
