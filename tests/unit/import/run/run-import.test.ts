import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { generateViewCountFromId } from '../../../../src/lib/catalogue/invented-and-rounded-views.ts';
import { DEFAULT_PROVIDER } from '../../../../src/lib/import/files/video-provider.ts';
import { parseFieldMapping } from '../../../../src/lib/import/files/field-mapping-file.ts';
import { NO_OPERATOR_FILES } from '../../../support/no-operator-files.ts';
import { findPagesOfVideo } from '../../../../src/lib/site/find-pages-of-video.ts';
import { hasKnownViewsInFolder } from '../../../../src/lib/site/view-counts.ts';
import { openSiteData } from '../../../../src/lib/site/open-site-data.ts';
import { toBytes, toLine } from '../../import-file/import-line.ts';
import { makeFolder, readFolder, run, serve } from './support.ts';

const makeLines = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    toLine({ slug: `v${i}`, title: `Video ${i}`, date: `2024-05-${10 + (i % 20)}` }),
  );

/** Returns a work folder and an import file with this many videos. */
async function setUp(videos = 10) {
  const folder = await makeFolder();
  const work = path.join(folder, 'work');
  const source = path.join(folder, 'export.psv');
  await writeFile(source, toBytes(makeLines(videos)));
  return { work, source, data: path.join(work, 'data') };
}

const titlesIn = async (data: string) => {
  const { videos } = await (await openSiteData(data)).latest(100);
  return videos.map(({ title }) => title);
};

test('R150 compiles an import file into a readable snapshot', async () => {
  const { work, source, data } = await setUp(3);
  await appendFile(source, 'no video\n');
  const { result, warnings } = await run({ work, source });
  expect([result, warnings]).toEqual([
    {
      source,
      changes: [{ name: null, compared: 0, changed: 0, fields: [] }],
      isDemo: false,
      origin: 'fresh',
      problem: null,
      lost: 0,
      report: {
        lines: 4,
        videos: 3,
        blank: 0,
        rejected: { 'too-few-fields': { count: 1, lines: [4] } },
        warnings: {},
      },
      operator: {
        takedowns: { videos: 0, entries: [] },
        deleted: [],
        aliases: [],
        unusedAliases: [],
        implications: [],
        merged: null,
      },
      moved: [],
      sources: [
        {
          name: null,
          mode: 'full',
          problems: [],
          parts: [
            {
              place: source,
              origin: 'fresh',
              copy: 'last-good.psv.gz',
              report: expect.objectContaining({ lines: 4, videos: 3 }),
              samples: { 'too-few-fields': [{ line: 4, text: 'no video' }] },
              nothing: null,
            },
          ],
          had: { videos: 3, lines: 4, rejected: 1, unusable: 0.25 },
          shown: 3,
          newest: expect.any(Number),
        },
      ],
      tags: 2,
      words: expect.any(Number),
      samples: { 'too-few-fields': [{ line: 4, text: 'no video' }] },
      counts: { videos: 3, hosts: [{ name: 'videos.example.org', count: 3 }], months: [{ name: '2024-05', count: 3 }] },
      players: { origins: [], leftOut: 0, own: 0, unsafe: 0 },
      compressing: expect.any(Number),
    },
    [],
  ]);
  expect(await titlesIn(data)).toEqual(['Video 2', 'Video 1', 'Video 0']);
  expect([...(await readFolder(work)).keys()].filter((name) => !name.startsWith('data/'))).toEqual([
    'known-videos.json',
    'last-good.json',
    'last-good.psv.gz',
  ]);
});

test('R150 writes a snapshot with the same bytes for the same import file', async () => {
  const { work, source, data } = await setUp(300);
  await run({ work, source });
  const first = await readFolder(data);
  await run({ work, source });
  expect(await readFolder(data)).toEqual(first);
  const elsewhere = await makeFolder();
  await run({ work: elsewhere, source });
  expect(await readFolder(path.join(elsewhere, 'data'))).toEqual(first);
});

/** Memory limit in bytes that is so low that most sorters of a few hundred videos write several sorted runs to disk. */
const FEW_BYTES = 4000;

test('R527 R979 writes the same snapshot if sorting exceeds the memory limit, and removes the temporary sort files', async () => {
  const { work, source, data } = await setUp(300);
  await run({ work, source });
  const first = await readFolder(data);
  const { work: elsewhere } = await setUp();
  const held: boolean[] = [];
  await run({
    work: elsewhere,
    source,
    runBytes: FEW_BYTES,
    onPhase: () => held.push(existsSync(path.join(elsewhere, 'runs', '2.run'))),
  });
  expect(held).toEqual([false, true, false]);
  expect(await readFolder(path.join(elsewhere, 'data'))).toEqual(first);
  expect(existsSync(path.join(elsewhere, 'runs'))).toBe(false);
});

test('R979 removes temporary files of a stopped or killed import that cannot be resumed', async () => {
  const { work, source, data } = await setUp(300);
  await run({ work, source });
  const first = await readFolder(data);
  await mkdir(path.join(work, 'runs'));
  await writeFile(path.join(work, 'runs', '0.run'), 'killed');
  await writeFile(source, toBytes(makeLines(200)));
  await expect(run({ work, source, runBytes: FEW_BYTES })).rejects.toThrow('would shrink from 300 to 200 videos');
  expect(existsSync(path.join(work, 'runs'))).toBe(false);
  expect(await readFolder(data)).toEqual(first);
});

test('R159 reports the number of imported videos and the share of the file that has been read', async () => {
  const { work, source } = await setUp(2500);
  const steps: unknown[] = [];
  await run({
    work,
    source,
    onProgress: ({ videos, share }) => steps.push([videos, share !== null && share > 0 && share <= 1]),
  });
  expect(steps).toEqual([
    [1000, true],
    [2000, true],
    [2500, true],
  ]);
});

test('R161 falls back to two sample videos if there is no import file and no last good copy', async () => {
  const folder = await makeFolder();
  const url = await serve((_, response) => void response.writeHead(503).end());
  const { result, warnings } = await run({ work: folder, source: `${url}/export.psv?token=secret` });
  expect(warnings).toEqual([
    `${url}/export.psv: HTTP error! status: 503`,
    'There is no last good copy either: using the two built-in sample videos. Put an import file at this path or URL, and build again.',
  ]);
  expect(result).toMatchObject({
    origin: 'samples',
    problem: `${url}/export.psv: HTTP error! status: 503`,
    report: { lines: 0, videos: 2, blank: 0, rejected: {}, warnings: {} },
    samples: {},
    counts: { videos: 2, hosts: [{ name: 'videos.example.org', count: 2 }] },
  });
  expect(await titlesIn(path.join(folder, 'data'))).toEqual([
    'The bookbinder of Market Street',
    'A morning on the river',
  ]);
  expect(existsSync(path.join(folder, 'last-good.psv.gz'))).toBe(false);
});

test('R161 falls back to the last good copy of the import file', async () => {
  const { work, source, data } = await setUp();
  await run({ work, source });
  const before = await readFolder(data);
  await rename(source, `${source}.away`);
  const { result, warnings } = await run({ work, source });
  expect([result.origin, result.problem, warnings]).toEqual([
    'last good',
    `${source}: no such file`,
    [`${source}: no such file`, `Using the last good copy instead: ${path.join(work, 'last-good.psv.gz')}`],
  ]);
  expect(await readFolder(data)).toEqual(before);
});

test('R161 replaces an import file without videos with the last good copy, but not with sample videos', async () => {
  const { work, source } = await setUp();
  await run({ work, source });
  await writeFile(source, 'not an export\n');
  const phases: string[] = [];
  const shares: (number | null)[] = [];
  const { result } = await run({
    work,
    source,
    onPhase: (phase) => phases.push(phase),
    onProgress: ({ share }) => shares.push(share),
  });
  expect([result.origin, phases]).toEqual(['last good', ['read', 'compile', 'write']]);
  // the import file was read completely (share 1); the size of the last good copy is unknown, so no share is reported
  expect(shares).toEqual([1, null]);
  const elsewhere = await makeFolder();
  await expect(run({ work: elsewhere, source })).rejects.toThrow(
    `${source}: Failed to parse any videos from the data. 1 line: 1 × fewer than 8 fields (line 1)`,
  );
  expect(await readFolder(elsewhere)).toEqual(new Map());
});

test('an import falls back to sample videos if the last good copy is damaged, but the loss limit then stops the import', async () => {
  const { work, source, data } = await setUp();
  await run({ work, source });
  const before = await readFolder(data);
  const copy = path.join(work, 'last-good.psv.gz');
  await writeFile(copy, gzipSync('x'.repeat(1000)).subarray(0, 20));
  await rename(source, `${source}.away`);
  const warnings: string[] = [];
  await expect(run({ work, source, warn: (message) => warnings.push(message) })).rejects.toThrow(
    'The catalogue would shrink from 10 to 2 videos: 80 % would be lost.',
  );
  expect(warnings).toEqual([
    `${source}: no such file`,
    `${copy}: truncated gzip data`,
    'There is no last good copy either: using the two built-in sample videos. Put an import file at this path or URL, and build again.',
  ]);
  expect(await readFolder(data)).toEqual(before);
});

test('an import does not use the last good copy of another import file', async () => {
  const { work, source } = await setUp();
  await run({ work, source });
  const other = `${source}.other`;
  const { result } = await run({ work, source: other, allowLoss: true });
  expect(result.origin).toBe('samples');
});

test('with --strict, an import changes no files if a download is interrupted', async () => {
  const { work, source, data } = await setUp();
  await run({ work, source });
  const before = await readFolder(work);
  const url = await serve((_, response) => {
    response.writeHead(200, { 'Content-Length': 100_000 });
    response.write(toBytes(makeLines(5)));
    setTimeout(() => response.destroy(), 20);
  });
  await expect(run({ work, source: url, strict: true })).rejects.toThrow(`${url}/: the server closed the connection`);
  expect(await readFolder(work)).toEqual(before);
  expect(await titlesIn(data)).toHaveLength(10);
});

test('with --strict, an import uses neither the last good copy nor sample videos', async () => {
  const { work, source } = await setUp();
  await run({ work, source, strict: true });
  const before = await readFolder(work);
  await rename(source, `${source}.away`);
  await expect(run({ work, source, strict: true })).rejects.toThrow(`${source}: no such file`);
  expect(await readFolder(work)).toEqual(before);
});

test('an import stores the import file, compressed, as the last good copy', async () => {
  const { work, source } = await setUp();
  await run({ work, source });
  expect(gunzipSync(await readFile(path.join(work, 'last-good.psv.gz')))).toEqual(await readFile(source));
});

test('an import stops without changing files if more than 20 % of the videos would be lost, unless the loss is allowed', async () => {
  const { work, source } = await setUp(100);
  await run({ work, source });
  const before = await readFolder(work);
  await writeFile(source, toBytes(makeLines(79)));
  await expect(run({ work, source })).rejects.toMatchObject({
    name: 'ExcessiveVideoLossError',
    message:
      'The catalogue would shrink from 100 to 79 videos: 21 % would be lost. MAX_LOSS allows 20 %. Nothing was changed. ' +
      'Run npx marquee diff to list the missing videos, and npx marquee check to list the rejected lines. If the loss is intended, run this command once with --allow-loss.',
  });
  expect(await readFolder(work)).toEqual(before);
  expect((await run({ work, source, allowLoss: true })).result.report.videos).toBe(79);
});

test('an import accepts a loss of 20 % of the videos', async () => {
  const { work, source } = await setUp(100);
  await run({ work, source });
  await writeFile(source, toBytes(makeLines(80)));
  expect((await run({ work, source })).result.report.videos).toBe(80);
});

test('an import of the demo stores no last good copy, and any import file may replace the demo', async () => {
  const { work, source } = await setUp(100);
  expect((await run({ work, source, isDemo: true })).result.origin).toBe('fresh');
  expect(existsSync(path.join(work, 'last-good.psv.gz'))).toBe(false);
  await writeFile(source, toBytes(makeLines(5)));
  expect((await run({ work, source })).result).toMatchObject({ origin: 'fresh', report: { videos: 5 } });
});

test('an import of the smaller demo does not replace a catalogue', async () => {
  const { work, source } = await setUp(100);
  await run({ work, source });
  const demo = path.join(work, 'demo.psv');
  await writeFile(demo, toBytes(makeLines(30)));
  await expect(run({ work, source: demo, isDemo: true })).rejects.toThrow('from 100 to 30 videos');
});

test('R150 reads an unchanged URL from the last good copy, and reports the provider as unchanged', async () => {
  const asked: unknown[] = [];
  const url = await serve(({ headers }, response) => {
    asked.push(headers['if-none-match']);
    if (headers['if-none-match'] === '"v1"') return void response.writeHead(304).end();
    return void response.setHeader('ETag', '"v1"').end(gzipSync(toBytes(makeLines(10))));
  });
  const work = await makeFolder();
  await run({ work, source: url });
  const before = await readFolder(work);
  const { result, warnings } = await run({ work, source: url, strict: true });
  expect([result.origin, result.problem, result.report.videos, warnings]).toEqual(['unchanged', null, 10, []]);
  expect(await readFolder(work)).toEqual(before);
  expect(asked).toEqual([undefined, '"v1"']);
});

test('an import downloads a URL completely if the last good copy is damaged or missing', async () => {
  const asked: unknown[] = [];
  const url = await serve(({ headers }, response) => {
    asked.push(headers['if-none-match']);
    if (headers['if-none-match'] === '"v1"') return void response.writeHead(304).end();
    return void response.setHeader('ETag', '"v1"').end(toBytes(makeLines(10)));
  });
  const work = await makeFolder();
  const copy = path.join(work, 'last-good.psv.gz');
  await run({ work, source: url });
  await writeFile(copy, 'damaged');
  expect((await run({ work, source: url, strict: true })).result.origin).toBe('fresh');
  await rename(copy, `${copy}.away`);
  expect((await run({ work, source: url, strict: true })).result.origin).toBe('fresh');
  expect(asked).toEqual([undefined, '"v1"', undefined, undefined]);
});

test('an import treats a URL with another query as another import file', async () => {
  const asked: unknown[] = [];
  const url = await serve(({ headers }, response) => {
    asked.push(headers['if-none-match']);
    response.setHeader('ETag', '"v1"').end(toBytes(makeLines(10)));
  });
  const work = await makeFolder();
  await run({ work, source: `${url}/x?a=1` });
  await run({ work, source: `${url}/x?a=2` });
  expect(asked).toEqual([undefined, undefined]);
  expect(await readFile(path.join(work, 'last-good.json'), 'utf8')).not.toContain('a=2');
});

test('an import restores the data folder if the previous import was killed while replacing folders', async () => {
  const { work, source, data } = await setUp(100);
  await run({ work, source });
  await rename(data, `${data}.old`);
  await mkdir(`${data}.next`);
  await writeFile(source, toBytes(makeLines(10)));
  await expect(run({ work, source })).rejects.toThrow('from 100 to 10 videos');
  expect(await titlesIn(data)).toHaveLength(100);
});

/** Simulates an error in the program while the snapshot is compiled. */
const fail = () => {
  throw new TypeError('a mistake');
};

test('an import stops at an error in the program, and does not use a fallback', async () => {
  const { work, source, data } = await setUp();
  await expect(run({ work, source, onProgress: fail })).rejects.toThrow('a mistake');
  await run({ work, source });
  const before = await readFolder(data);
  await rename(source, `${source}.away`);
  await expect(run({ work, source, onProgress: fail })).rejects.toThrow('a mistake');
  const asked: unknown[] = [];
  const url = await serve(({ headers }, response) => {
    asked.push(headers['if-none-match']);
    if (headers['if-none-match']) response.writeHead(304).end();
    else response.setHeader('ETag', '"v1"').end(toBytes(makeLines(10)));
  });
  await run({ work, source: url });
  await expect(run({ work, source: url, onProgress: fail })).rejects.toThrow('a mistake');
  expect(asked).toEqual([undefined, '"v1"']);
  expect([...(await readFolder(data)).keys()]).toEqual([...before.keys()]);
});

test('an import uses a last good copy with unreadable metadata for any import file', async () => {
  const { work, source } = await setUp();
  await run({ work, source });
  await writeFile(path.join(work, 'last-good.json'), 'no JSON');
  expect((await run({ work, source: `${source}.other` })).result.origin).toBe('last good');
});

test('an import applies no loss limit if the old snapshot is unreadable', async () => {
  const { work, source, data } = await setUp(100);
  await run({ work, source });
  await writeFile(path.join(data, 'core.dat'), '{}');
  await writeFile(source, toBytes(makeLines(5)));
  expect((await run({ work, source })).result.report.videos).toBe(5);
});

test('an import throws if the work folder cannot be written, and does not report this as a problem of the provider', async () => {
  const { work, source } = await setUp();
  await mkdir(path.join(work, 'last-good.psv.gz.next'), { recursive: true });
  const warnings: string[] = [];
  const ended = run({ work, source, warn: (message) => warnings.push(message) });
  await expect(ended).rejects.toThrow(/EISDIR/);
  expect(warnings).toEqual([]);
});

test('R233 does not replace an existing site with sample videos unless allowed', async () => {
  const { work, source, data } = await setUp();
  await run({ work, source });
  await rm(path.join(work, 'last-good.psv.gz'));
  await rename(source, `${source}.away`);
  const before = await readFolder(data);
  await expect(run({ work, source, existingSite: 'the site in dist' })).rejects.toMatchObject({
    name: 'NoImportFileAvailableError',
    message: `${source}: no such file. There is no last good copy, and the two built-in sample videos must not replace the site in dist`,
  });
  // without an existing site, the loss limit applies unless sample videos are explicitly allowed
  await expect(run({ work, source, existingSite: null })).rejects.toThrow(
    'The catalogue would shrink from 10 to 2 videos',
  );
  expect(await readFolder(data)).toEqual(before);
  expect((await run({ work, source, existingSite: null, acceptSamples: true })).result.origin).toBe('samples');
});

test('R237 an import warns about a truncated import file, and rejects it under --strict', async () => {
  const { work, source } = await setUp();
  await appendFile(source, 'no|video');
  const torn = 'the import file is truncated: its last line, 11, is incomplete';
  await expect(run({ work, source, strict: true })).rejects.toThrow(`${source}: ${torn}`);
  expect((await run({ work, source })).warnings).toEqual([`${source}: ${torn}`]);
});

const figuresIn = async (data: string) => {
  const { videos } = await (await openSiteData(data)).latest(100);
  const byId = videos.toSorted((a, b) => a.id.localeCompare(b.id, 'en'));
  return byId.map(({ id, views, rating }) => [id, views === generateViewCountFromId(id) ? 'invented' : views, rating]);
};

const DUMP = [
  'https://a.example/1|One|/1.jpg|547,839|93%',
  'https://a.example/2|Two|/2.jpg||',
  'https://a.example/3|Three|/3.jpg|12|',
];
const MAPPING = parseFieldMapping(
  { delimiter: '|', columns: { videoUrl: 0, slug: 1, title: 1, thumbnail: 2, views: 3, rating: 4 } },
  'fields',
);

test.each(['full', 'append'] as const)(
  'R501 R502 R772 shows views and ratings of a provider (%s), and invents missing view counts unless disabled',
  async (mode) => {
    const { work, source, data } = await setUp();
    await writeFile(source, toBytes(DUMP));
    const operator = {
      ...NO_OPERATOR_FILES,
      sources: [{ ...DEFAULT_PROVIDER, name: 'Anchor', prefix: 'a:', mode, from: [source], fields: MAPPING }],
    };
    await run({ work, operator });
    expect(await figuresIn(data)).toEqual([
      ['a:One', 550_000, 93],
      ['a:Three', 12, undefined],
      ['a:Two', 'invented', undefined],
    ]);
    expect(await (await openSiteData(data)).viewCounts()).toBe('mixed');
    await run({ work, operator, inventsViews: false });
    const site = await openSiteData(data);
    expect(await figuresIn(data)).toEqual([
      ['a:One', 550_000, 93],
      ['a:Three', 12, undefined],
      ['a:Two', 0, undefined],
    ]);
    expect([site.hasViews, (await site.trending('all')).videos.map(({ title }) => title)]).toEqual([
      true,
      ['One', 'Three', 'Two'],
    ]);
    expect(await site.viewCounts()).toBe('given');
  },
);

test('R502 R772 offers no trending videos if a catalogue has no views', async () => {
  const { work, source, data } = await setUp(3);
  await writeFile(source, toBytes(makeLines(3).map((line) => line.replace('hills', 'sea'))));
  await run({ work, source, inventsViews: false });
  const site = await openSiteData(data);
  expect([site.hasViews, await hasKnownViewsInFolder(data), site.engine.trendingTags]).toEqual([false, false, []]);
  expect(await site.viewCounts()).toBe('none');
  expect(await findPagesOfVideo(site, 'v0', [])).not.toContain('/trending');
  await run({ work, source });
  expect(await (await openSiteData(data)).viewCounts()).toBe('invented');
  expect([
    (await openSiteData(data)).hasViews,
    await hasKnownViewsInFolder(data),
    await hasKnownViewsInFolder(work),
  ]).toEqual([true, true, true]);
});

test('R1010 an import warns about names that differ only in symbols but form one tag, and lists at most ten tags', async () => {
  const { work, source } = await setUp();
  const warningOf = async (lines: readonly string[]) => {
    await writeFile(source, toBytes(lines));
    return (await run({ work, source, allowLoss: true, allowChange: true })).warnings;
  };
  const names = [['c', 'c++', 'C#'], ['sci fi', 'sci-fi', 'Sci  Fi'], ['$']];
  expect(await warningOf(names.map((tags, i) => toLine({ slug: `v${i}`, tags: tags.join(',') })))).toEqual([
    expect.stringMatching(
      /^These names form one tag .+: "c" = "c\+\+" = "c#"\. If they have different meanings, rename them /,
    ),
  ]);
  const many = Array.from({ length: 11 }, (_, i) => toLine({ slug: `v${i}`, tags: `t${i},t${i}+` }));
  expect(await warningOf(many)).toEqual([expect.stringContaining('"t9" = "t9+", … (11 in total).')]);
  expect(await warningOf(many.map((line) => line.replaceAll('+', '-')))).toEqual([]);
});
