import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Video } from '../../../../src/lib/catalogue/video.ts';
import { DEFAULT_PROVIDER } from '../../../../src/lib/import/files/video-provider.ts';
import { createVideoSampleCollector } from '../../../../src/lib/import/rules/provider-video-sample.ts';
import {
  compareVideoSamples,
  describeExcessiveVideoChanges,
  describeMissingIds,
  formatProviderVideoChanges,
  getChangedVideosPercent,
  readVideoSample,
  writeVideoSamples,
} from '../../../../src/lib/import/run/provider-video-changes.ts';
import { NO_OPERATOR_FILES } from '../../../support/no-operator-files.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';
import { createInMemorySortedRunStorage } from '../../../support/in-memory-sorted-run-storage.ts';
import { readSavedState, writeSavedState } from '../../../../src/lib/snapshot/runs/saved-state-file.ts';
import { toBytes, toLine } from '../../import-file/import-line.ts';
import { makeFolder, run } from './support.ts';

const videoOf = (id: string, some: Partial<Video> = {}) =>
  makeVideo({ id, videoUrl: `https://a.example/${id}`, thumbnailUrl: `https://t1.cdn.example/${id}.jpg`, ...some });

function sampleOf(videos: readonly Video[], most?: number) {
  const sample = createVideoSampleCollector(undefined, most);
  for (const video of videos) sample.add(video);
  return sample.finish();
}

test.each<[string, Partial<Video>, readonly string[]]>([
  ['title', { title: 'Another' }, ['title']],
  ['page URL', { videoUrl: 'https://a.example/other' }, ['page URL']],
  ['scheme of the page URL', { videoUrl: 'http://www.a.example/1/' }, []],
  ['thumbnail host', { thumbnailUrl: 'https://b.example/1.jpg' }, ['thumbnail host']],
  ['number of the thumbnail host', { thumbnailUrl: 'https://t27.cdn.example/1.jpg' }, []],
  ['signature of the thumbnail', { thumbnailUrl: 'https://t1.cdn.example/x/1.jpg?s=9' }, []],
  ['tags', { tags: ['sea', 'boats', 'new'] }, ['tags']],
  ['order of the tags', { tags: ['boats', 'sea'] }, []],
  ['performers', { performers: ['Ann'] }, ['performers']],
  ['views and rating', { views: 7, rating: 9 }, []],
])('R672 compares the %s of a known video with the last import: %j changes %j', (_, change, fields) => {
  const first = { tags: ['sea', 'boats'], title: 'A film', views: 1 };
  const after = sampleOf([videoOf('1', { ...first, ...change }), videoOf('2')]);
  const compared = compareVideoSamples(null, sampleOf([videoOf('1', first), videoOf('0')]), after);
  expect(compared.fields.map(({ field }) => field)).toEqual(fields);
  expect([compared.compared, compared.changed]).toEqual([1, fields.length]);
});

test('R672 compares a large provider with the last import by a sample that contains the same videos in both', () => {
  const videos = Array.from({ length: 1000 }, (_, i) => videoOf(`v${i}`));
  const before = sampleOf(videos, 100);
  const after = sampleOf(
    [...videos].toReversed().map((video, i) => (i % 2 ? { ...video, title: 'Another' } : video)),
    100,
  );
  expect([before.size, [...after.keys()].toSorted()]).toEqual([100, [...before.keys()].toSorted()]);
  const { compared, changed } = compareVideoSamples('a', before, after);
  expect(compared).toBe(100);
  expect(changed).toBeGreaterThan(30);
  expect(changed).toBeLessThan(70);
});

test.each([
  ['nine videos, all with new ids', 9, 9, undefined],
  ['ten videos, half of them with new ids', 10, 5, undefined],
  ['ten videos, six of them with new ids', 10, 6, 60],
  ['ten videos, all with new ids', 10, 10, 100],
])('R673 reports the share of missing ids for %s', (_, count, renamed, missing) => {
  const before = Array.from({ length: count }, (_each, i) => videoOf(`v${i}`));
  const after = before.map((video, i) => (i < renamed ? { ...video, id: `new-${i}` } : video));
  expect(compareVideoSamples('A', sampleOf(before), sampleOf(after)).missing).toBe(missing);
});

test('R673 reports no missing ids if a large provider grows, so that its sample has other videos', () => {
  const before = Array.from({ length: 100 }, (_, i) => videoOf(`v${i}`));
  const after = [...before, ...Array.from({ length: 900 }, (_, i) => videoOf(`w${i}`))];
  expect(compareVideoSamples('A', sampleOf(before, 100), sampleOf(after, 100), 100).missing).toBeUndefined();
});

test('R673 the warning about missing ids names the provider and the next step', () => {
  const change = { name: 'A', compared: 0, changed: 0, fields: [] };
  expect(describeMissingIds([change, { ...change, name: null, missing: 97 }])).toEqual([
    '97 % of the ids that the import file had in the last build are missing. If the provider has changed its ids, takedowns, overrides and collections by id match nothing: compare the videos with npx marquee diff, and use their URLs.',
  ]);
});

test('R673 an import warns if most ids of the last import are missing although the number of videos is the same', async () => {
  const folder = await makeFolder();
  const [work, source] = [path.join(folder, 'work'), path.join(folder, 'export.psv')];
  const write = (prefix: string) =>
    writeFile(source, toBytes(Array.from({ length: 30 }, (_, i) => toLine({ slug: `${prefix}${i}` }))));
  await write('a');
  expect((await run({ work, source })).warnings).toEqual([]);
  await write('b');
  const { warnings, result } = await run({ work, source });
  expect([warnings, result.lost]).toEqual([[expect.stringMatching(/ids that the import file had .+ are missing/)], 0]);
});

test('R672 a video sample that is saved and restored while a provider is read contains the same videos as without saving', () => {
  const videos = Array.from({ length: 50 }, (_, i) => videoOf(`v${i}`));
  const first = createVideoSampleCollector(undefined, 10);
  for (const video of videos.slice(0, 30)) first.add(video);
  const file = createInMemorySortedRunStorage().create();
  writeSavedState(file, first.save);
  const second = readSavedState(file, (lists) => createVideoSampleCollector(lists, 10));
  for (const video of videos.slice(30)) second.add(video);
  expect(second.finish()).toEqual(sampleOf(videos, 10));
});

test('R672 reports which share of known videos changed in a field, with three examples', () => {
  const before = sampleOf(['1', '2', '3', '4', '5', '6'].map((id) => videoOf(id, { title: `Film ${id}` })));
  const after = sampleOf(
    ['1', '2', '3', '4', '5', '6'].map((id) =>
      videoOf(id, { title: id < '5' ? 'x'.repeat(200) : `Film ${id}`, performers: id < '3' ? ['Ann'] : [] }),
    ),
  );
  const change = compareVideoSamples('Alpha', before, after);
  const long = `${'x'.repeat(100)}…`;
  expect(describeExcessiveVideoChanges([change], 20)).toBe(
    'The title of 4 known videos of provider Alpha changed: in total, 4 of 6 (66.7 %) have changed fields (title, performers). ' +
      'MAX_CHANGE allows 20 %. Check whether columns of the import file were swapped:' +
      `\n  1: "Film 1" became "${long}"\n  2: "Film 2" became "${long}"\n  3: "Film 3" became "${long}"\n`,
  );
  expect(describeExcessiveVideoChanges([change], 67)).toBeNull();
  expect(describeExcessiveVideoChanges([{ name: null, compared: 0, changed: 0, fields: [] }])).toBeNull();
  expect(getChangedVideosPercent({ compared: 0, changed: 0 })).toBe(0);
});

test('R673 the report shows how many known videos of a provider changed, and in which fields', () => {
  const fields = [{ field: 'tags', videos: 2, examples: [] }] as const;
  expect(
    formatProviderVideoChanges([
      { name: 'Alpha', compared: 3, changed: 2, fields },
      { name: null, compared: 8, changed: 0, fields: [] },
      { name: 'New', compared: 0, changed: 0, fields: [] },
    ]),
  ).toEqual([
    'Known videos of provider Alpha with changed fields: 2 of 3 (66.7 %): tags 2',
    'Known videos of the import file with changed fields: 0 of 8 (0 %)',
  ]);
});

test('R672 ignores a saved sample of videos that is damaged or of another provider or version', async () => {
  const origin = { work: await makeFolder(), program: '1' };
  const videos = sampleOf([videoOf('1')]);
  await writeVideoSamples([DEFAULT_PROVIDER, { ...DEFAULT_PROVIDER, name: 'None' }], new Map([['', videos]]), origin);
  expect(await readVideoSample(DEFAULT_PROVIDER, origin)).toEqual(videos);
  expect((await readVideoSample({ ...DEFAULT_PROVIDER, name: 'None' }, origin)).size).toBe(0);
  expect((await readVideoSample(DEFAULT_PROVIDER, { ...origin, program: '2' })).size).toBe(0);
  await writeFile(path.join(origin.work, 'known-videos.json'), '{');
  expect((await readVideoSample(DEFAULT_PROVIDER, origin)).size).toBe(0);
});

test('R672 stops an import with swapped columns unless --allow-change is set', async () => {
  const folder = await makeFolder();
  const [work, source] = [path.join(folder, 'work'), path.join(folder, 'export.psv')];
  const write = (isSwapped: boolean) => {
    const lines = Array.from({ length: 10 }, (_, i) => {
      const [page, picture] = [`https://a.example/${i}`, `https://cdn.example/${i}.jpg`];
      const [videoUrl, thumbnail] = isSwapped ? [picture, page] : [page, picture];
      return toLine({ slug: `v${i}`, videoUrl, thumbnail });
    });
    return writeFile(source, toBytes(lines));
  };
  await write(false);
  expect((await run({ work, source, operator: NO_OPERATOR_FILES })).result.changes).toEqual([
    { name: null, compared: 0, changed: 0, fields: [] },
  ]);
  const kept = await readFile(path.join(work, 'known-videos.json'), 'utf8');
  await write(true);
  const failing = run({ work, source });
  await expect(failing).rejects.toThrow('"https://a.example/0" became "https://cdn.example/0.jpg"');
  await expect(failing).rejects.toThrow(
    'Nothing was changed. Run npx marquee diff to list the changed videos. If the change is right, use --allow-change once.',
  );
  expect(await readFile(path.join(work, 'known-videos.json'), 'utf8')).toBe(kept);
  expect((await run({ work, source, maxChange: 100 })).result.changes).toMatchObject([{ compared: 10, changed: 10 }]);
  await write(false);
  await run({ work, source, allowChange: true });
  expect((await run({ work, source })).result.changes).toMatchObject([{ compared: 10, changed: 0 }]);
});
