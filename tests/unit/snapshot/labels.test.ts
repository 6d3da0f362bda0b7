// Tests of the labels of videos (tags, performers, sources and uploaders): their numbers, names, order and related tags.
import { expect, test } from 'vitest';
import { generateVideos } from '../../../bench/builds/generate-videos.ts';
import { slugify } from '../../../src/lib/catalogue/text/slug.ts';
import { createLabelCollector } from '../../../src/lib/snapshot/write/label-collector.ts';
import { DEFAULT_SNAPSHOT_LAYOUT, type SnapshotLayout } from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { decodeNumberList } from '../../../src/lib/snapshot/codec/number-list-shard.ts';
import { decodeTags } from '../../../src/lib/snapshot/codec/tag-shard.ts';
import { makeVideo } from '../../support/test-catalogue.ts';
import { compileToShardLog } from '../../support/written-shards-log.ts';

const tagged = (tags: readonly string[]) => ({ ...makeVideo({ id: 'a' }), tags });

/** Compiles videos with these tags, one row per video. Returns the slugs of the related tags of each slug. */
function relateAll(
  videos: readonly (readonly string[])[],
  layout: Partial<SnapshotLayout> = {},
): Map<string, readonly string[]> {
  const { payloads } = compileToShardLog(
    videos.map((tags, row) => makeVideo({ id: `v${row}`, tags: [...tags], addedAt: row })),
    { ...layout, tagsPerShard: 100_000 },
  );
  const tags = payloads('tags').flatMap(decodeTags);
  const numbers = payloads('tags-related').flatMap(decodeNumberList);
  const found = new Map<string, readonly string[]>();
  let at = 0;
  for (const { slug } of tags) {
    const end = at + 1 + numbers[at]!;
    found.set(
      slug,
      numbers.slice(at + 1, end).map((place) => tags[place]!.slug),
    );
    at = end;
  }
  return found;
}

test('R157 R158 numbers tags in order of appearance, and sorts them by slug, or by count and then name', () => {
  const labels = createLabelCollector();
  const numbers = [['sea', 'boats', 'Sea'], ['boats', 'sea', 'calm', 'sea'], ['calm'], []].map((names) =>
    labels.add(tagged(names)),
  );
  const { tags, kinds, byCount, placeOf } = labels.finish();
  expect(tags).toEqual([
    { id: 'tag-2', name: 'boats', slug: 'boats', count: 2, place: 0 },
    { id: 'tag-3', name: 'calm', slug: 'calm', count: 2, place: 1 },
    { id: 'tag-1', name: 'sea', slug: 'sea', count: 2, place: 2 },
  ]);
  expect([kinds, byCount]).toEqual([
    ['tag', 'tag', 'tag'],
    [0, 1, 2],
  ]);
  expect(numbers.map((some) => some.map((number) => placeOf[number]))).toEqual([[2, 0], [0, 2, 1], [1], []]);
});

test('R158 R208 stores up to twenty other names that have the same slug as a tag, without duplicates', () => {
  const labels = createLabelCollector();
  labels.add(tagged(['c++', 'sea']));
  labels.add(tagged(['c#', 'c++', 'c']));
  labels.add(tagged(['c#']));
  labels.add(tagged(Array.from({ length: 40 }, (_, i) => `sea${'!'.repeat(i)}`)));
  const { tags } = labels.finish();
  expect(tags[0]).toEqual({ id: 'tag-1', name: 'c++', slug: 'c', count: 3, place: 0, others: ['c#', 'c'] });
  expect(tags[1]?.others).toEqual(Array.from({ length: 20 }, (_, i) => `sea${'!'.repeat(i + 1)}`));
});

test('R157 sorts equally common tags by name, not by slug', () => {
  const labels = createLabelCollector();
  labels.add(tagged(['sea-bird', 'sea wind', 'ant']));
  labels.add(tagged(['ant']));
  const { tags, byCount } = labels.finish();
  expect(tags.map(({ slug }) => slug)).toEqual(['ant', 'sea-bird', 'sea-wind']);
  expect(byCount.map((place) => tags[place]!.name)).toEqual(['ant', 'sea wind', 'sea-bird']);
});

test('R063 sorts related tags that share equally many videos by which had its tenth video first, then by which appeared first', () => {
  const related = relateAll([
    ['main', 'zebra', 'apple', 'bear'],
    ...Array.from({ length: 9 }, () => ['late']),
    ...Array.from({ length: 9 }, () => ['soon', 'later']),
    ['main', 'soon', 'elk'],
    ['late'],
    ['main', 'late'],
    ['later', 'main'],
  ]);
  expect(related.get('main')).toEqual('soon late later apple bear zebra elk'.split(' '));
});

test('R316 if 1 % more videos are added, the related tags of less than 1 % of the other tags change', () => {
  const videos = [...generateVideos(2020)].map(({ video }) => video.tags);
  const [before, after] = [videos.slice(0, 2000), videos].map((some) => relateAll(some, DEFAULT_SNAPSHOT_LAYOUT));
  const changed = new Set(videos.slice(2000).flatMap((names) => names.map(slugify)));
  const same = [...before!].filter(([slug]) => !changed.has(slug));
  const moved = same.filter(([slug, related]) => after!.get(slug)!.join() !== related.join());
  expect(same.length).toBeGreaterThan(4000);
  expect(moved.length / same.length).toBeLessThan(0.01);
});

test('R063 selects as related tags the eight tags that share the most videos', () => {
  const related = relateAll([
    ['main', ...Array.from({ length: 10 }, (_, i) => `other ${i}`)],
    ['main', 'other 9', 'other 3'],
    ['other 5'],
    ['other 5', 'alone'],
  ]);
  const expected = [3, 9, 0, 1, 2, 4, 5, 6].map((number) => `other-${number}`);
  expect([related.get('main'), related.get('alone')]).toEqual([expected, ['other-5']]);
});
