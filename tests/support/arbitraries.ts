// Arbitraries (random generators of fast-check) for catalogues. A module of its own, because fast-check loads slowly and most tests do not
// need it.
import fc from 'fast-check';
import {
  FILTER_KIND_NAMES,
  filterOptionsOf,
  type FilterKind,
  type Filters,
} from '../../src/lib/catalogue/video-filters.ts';
import type { Video } from '../../src/lib/catalogue/video.ts';
import { DEFAULT_SNAPSHOT_LAYOUT, type SnapshotLayout } from '../../src/lib/snapshot/base/snapshot-format.ts';
import { makeVideo, SMALL_SNAPSHOT_LAYOUT } from './test-catalogue.ts';
import type { SnapshotFileDivision } from './snapshot-files.ts';

/**
 * Words of generated texts. The list is short, so that texts share words, and contains property names of `Object`, other scripts and
 * diacritics.
 */
export const GENERATED_TEXT_WORDS = [
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
export const TEST_TAGS = [
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

/** Arbitrary selection of filter options of every kind, at most `most` options of each kind. */
export const arbitraryFilterOptions = (most = Infinity): fc.Arbitrary<Pick<Filters, FilterKind>> =>
  fc.record(
    Object.fromEntries(
      FILTER_KIND_NAMES.map((kind) => {
        const options = filterOptionsOf(kind);
        return [kind, fc.subarray([...options], { maxLength: Math.min(most, options.length) })];
      }),
    ),
  ) as unknown as fc.Arbitrary<Pick<Filters, FilterKind>>;

/** Performer names of generated catalogues; one of the names equals a tag. */
export const TEST_PERFORMERS = ['Nature', 'Zoë Stone', '東京'];

const DAY = 86_400;
/** Today's date (in days since 1970) for queries of generated catalogues. */
export const TODAY_EPOCH_DAY = 20_000;

/** Arbitrary catalogue with distinct ids, dates near today and few durations, so that histogram buckets, ties and empty sets all occur. */
export const arbitraryVideos: fc.Arbitrary<Video[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.oneof(fc.string({ minLength: 1, unit: 'binary' }), fc.nat(300).map(String)),
      title: fc
        .array(fc.constantFrom(...GENERATED_TEXT_WORDS), { minLength: 1, maxLength: 4 })
        .map((words) => words.join(' ')),
      description: fc
        .array(fc.constantFrom(...GENERATED_TEXT_WORDS), { maxLength: 4 })
        .map((words) => words.join(', ')),
      duration: fc.constantFrom(0, 59, 179, 180, 600, 601, 1200, 1201, 90_000),
      quality: fc.constantFrom('HD' as const, 'SD' as const, null),
      addedAt: fc
        .constantFrom(0, 1, 6, 7, 29, 30, 31, 400, TODAY_EPOCH_DAY)
        .map((age) => (TODAY_EPOCH_DAY - age) * DAY + 3600),
      tags: fc.uniqueArray(fc.constantFrom(...TEST_TAGS), { maxLength: 5 }),
      performers: fc.uniqueArray(fc.constantFrom(...TEST_PERFORMERS), { maxLength: 2 }),
      site: fc.constantFrom('', 'Nature', 'films.example'),
      uploader: fc.constantFrom('', 'night', 'Night'),
      source: fc.constantFrom('pornhub' as const, 'redtube' as const, 'other' as const),
    }),
    { selector: ({ id }) => id, maxLength: 120, size: 'max' },
  )
  .map((list) => list.map(makeVideo));

/**
 * Arbitrary snapshot layout: the production layout, whose only segment contains such a small catalogue, or the small test layout with many
 * segments.
 */
export const arbitrarySnapshotLayout: fc.Arbitrary<SnapshotLayout> = fc.constantFrom(
  DEFAULT_SNAPSHOT_LAYOUT,
  SMALL_SNAPSHOT_LAYOUT,
);

/**
 * Arbitrary snapshot layout and division of the snapshot into files: a single file, a vocabulary that is loaded completely, separate shard
 * files, or packed files.
 */
export const arbitrarySnapshotFiles: fc.Arbitrary<readonly [layout: SnapshotLayout, division: SnapshotFileDivision]> =
  fc.constantFrom(
    [DEFAULT_SNAPSHOT_LAYOUT, 'one file'],
    [DEFAULT_SNAPSHOT_LAYOUT, 'usual'],
    [SMALL_SNAPSHOT_LAYOUT, 'usual'],
    [SMALL_SNAPSHOT_LAYOUT, 'packed'],
  );
