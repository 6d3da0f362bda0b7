import fc from 'fast-check';
import type { Video } from '../../src/lib/domain/video.ts';
import { viewsOf } from '../../src/lib/domain/views.ts';
import { createEngine, type Engine } from '../../src/lib/search/engine.ts';
import { LAYOUT, type Layout, type TermKind } from '../../src/lib/snapshot/layout.ts';
import { openSnapshot, type Snapshot } from '../../src/lib/snapshot/reader.ts';
import { createMemoryStore } from '../../src/lib/snapshot/shard-source.ts';
import { createSnapshotWriter } from '../../src/lib/snapshot/writer.ts';

/** Returns a video with what a test does not care about filled in. */
export function makeVideo(change: Partial<Video> & Pick<Video, 'id'>): Video {
  const url = `https://videos.example.org/${encodeURIComponent(change.id)}`;
  return {
    title: 'A title',
    description: '',
    videoUrl: url,
    embedUrl: url,
    thumbnailUrl: `${url}.jpg`,
    previewUrl: `${url}.jpg`,
    otherPictures: [],
    duration: 60,
    quality: null,
    views: viewsOf(change.id),
    addedAt: 0,
    source: 'other',
    tags: [],
    categories: [],
    performers: [],
    ...change,
  };
}

/** Everything small, so that few videos already fill many segments, shards and groups, and few words are hot. */
export const SMALL_LAYOUT: Layout = {
  cardsPerShard: 3,
  tagsPerShard: 2,
  topTags: 3,
  wordsPerShard: 3,
  hotWords: 4,
  rowsPerOrderShard: 5,
  idsPerShard: 4,
  rowsPerSegment: 32,
  commonRows: 6,
  termShardBytes: 8,
  rowsPerPart: 4,
  shardsPerGroup: 2,
  tagsPerHeadShard: 2,
  picturesPerShard: 4,
};

/** Writes videos into memory and opens what was written. */
export function writeSnapshot(videos: readonly Video[], layout?: Layout): Snapshot {
  const store = createMemoryStore();
  const writer = createSnapshotWriter(layout);
  for (const video of videos) writer.add(video);
  return openSnapshot(writer.finish(store), store.source);
}

export function openEngine(videos: readonly Video[], layout?: Layout): Engine {
  return createEngine(writeSnapshot(videos, layout));
}

/** Few words, so that they meet; among them what breaks careless maps, other scripts and diacritics. */
export const WORDS = [
  'river',
  'rivers',
  'café',
  'stone',
  'stoned',
  'night',
  'the',
  'constructor',
  '__proto__',
  '東京',
  'שלום',
  '🚲',
];
export const TAGS = [
  'nature',
  'slow travel',
  'café culture',
  '__proto__',
  'constructor',
  '!!!',
  '???',
  'tag-1',
  'a/b',
  '日本',
];

const DAY = 86_400;
/** The epoch day that generated catalogues are looked at on. */
export const TODAY = 20_000;

/** Any catalogue: ids distinct, days near today, few durations, so that buckets, ties and empty sets all occur. */
export const anyVideos: fc.Arbitrary<Video[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.oneof(fc.string({ minLength: 1, unit: 'binary' }), fc.nat(300).map(String)),
      title: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
      description: fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((words) => words.join(', ')),
      duration: fc.constantFrom(0, 59, 179, 180, 600, 601, 1200, 1201, 90_000),
      quality: fc.constantFrom('HD' as const, 'SD' as const, null),
      addedAt: fc.constantFrom(0, 1, 6, 7, 29, 30, 31, 400).map((age) => (TODAY - age) * DAY + 3600),
      tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 5 }),
    }),
    { selector: ({ id }) => id, maxLength: 120 },
  )
  .map((list) => list.map(makeVideo));

/** Both layouts: the real one, in which so few videos are one segment, and the small one. */
export const anyLayout: fc.Arbitrary<Layout> = fc.constantFrom(LAYOUT, SMALL_LAYOUT);

/** Returns the rows of a term in all segments. */
export async function rowsOf(snapshot: Snapshot, kind: TermKind, term: number): Promise<number[]> {
  const { inSegment } = await snapshot.term(kind, term);
  const segments = Array.from({ length: snapshot.segments }, (_, index) => index);
  const lists = await Promise.all(segments.map(inSegment));
  const { rowsPerSegment } = snapshot.manifest.layout;
  return lists.flatMap(({ rows }, index) => Array.from(rows, (row) => index * rowsPerSegment + row));
}
