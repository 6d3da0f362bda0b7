// Checks figures and tables of documents against the code. A comment after a figure names its source: `12<!-- figure: filter-tags -->`.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_TEXT_LENGTH_ABOVE_VIDEO_LIST } from '../../../cli/build/project/operator-markdown-files.ts';
import { readScaleBenchmarkResults } from '../../../tools/documentation/format-benchmark-tables.ts';
import { formatBenchmarkPages } from '../../../tools/documentation/update-benchmark-pages.ts';
import { OWN_DATA_TRANSFER_HANDLERS } from '../../../src/features/own-data/own-data-transfer-handlers.ts';
import * as storageKeys from '../../../src/lib/browser/storage-keys.ts';
import { NATIVE_FORMAT_COLUMN_POSITIONS } from '../../../src/lib/import-file/values/import-fields.ts';
import { LINE_REJECTION_DESCRIPTIONS } from '../../../src/lib/import-file/records/rejection-reasons.ts';
import * as limits from '../../../src/lib/catalogue/limits.ts';
import { ALL_REQUEST_TRIES_TIMEOUT_MS, MAX_REQUEST_TRIES } from '../../../src/lib/loading/retry-requests.ts';
import { SETTING_DEFINITIONS } from '../../../src/lib/settings/settings-schema.ts';
import { SHORT_DURATION_FACETS } from '../../../src/lib/catalogue/blocklist.ts';
import { STORED_FACETS } from '../../../src/lib/snapshot/write/write-facet-postings.ts';
import * as layout from '../../../src/lib/snapshot/base/snapshot-format.ts';
import { CURRENT, type Document } from './documents.ts';

const { DEFAULT_SNAPSHOT_LAYOUT: LAYOUT } = layout;
const FIGURE = /([\d.,]*\d|[a-z]+)<!-- figure: ([\w-]+) -->/g;
const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Returns the value of a constant in the text of a source file: a number, or a product of numbers. */
function constantOf(file: string, name: string): number {
  const value = new RegExp(`\\b${name}\\b(?: =|:) '?([\\d._* ]+)'?[,;]`).exec(readFileSync(file, 'utf8'))?.[1];
  if (value === undefined) throw new Error(`Got no number named ${name} in ${file}`);
  return value.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
}

/** Returns the names of the requests that the catalogue worker accepts: the methods of the query engine. */
function readQuestions(): string[] {
  const [, methods = ''] =
    /interface QueryEngine \{(.*?)^\}/ms.exec(readFileSync('src/lib/search/query-engine.ts', 'utf8')) ?? [];
  return [...methods.matchAll(/^ {2}(\w+)\(/gm)].map(([, name = '']) => name);
}

/** Returns a size budget of .size-limit.mjs in kilobytes. Parses its text, since importing the file requires a built site. */
function budgetOf(pattern: RegExp): number {
  const [, kilobytes = ''] = pattern.exec(readFileSync('.size-limit.mjs', 'utf8')) ?? [];
  return Number(kilobytes);
}

/** Returns the median number of kilobytes that a first search loads among this many videos, from the benchmark results. */
function searchKb(videos: number): number {
  const row = readScaleBenchmarkResults().find((each) => each.videos === videos);
  return Math.round((row?.search.shown?.bytes[0] ?? 0) / 1000);
}

/** Returns the keys of the local or the session storage. */
const keysOf = (kind: 'local' | 'session') =>
  Object.entries<string>(storageKeys)
    .filter(([name]) => name.startsWith('TAB_') === (kind === 'session'))
    .map(([, key]) => key);

const FIGURES: Readonly<Record<string, number>> = {
  backups: constantOf('src/lib/browser/local-storage.ts', 'MAX_STORAGE_BACKUPS_PER_KEY'),
  blocklist: limits.MAX_BLOCKLIST_ENTRIES,
  'budget-deferred-script': budgetOf(/deferred\.\*\.js`, limit: '([\d.]+) kB'/),
  'budget-home-html': budgetOf(/'index\.html', '([\d.]+) kB'/),
  'budget-main-script': budgetOf(/page\.\*\.js`, limit: '([\d.]+) kB'/),
  'budget-scripts': budgetOf(/limit = '([\d.]+) kB'/),
  'budget-styles': budgetOf(/\*\.css`, limit: '([\d.]+) kB'/),
  'catch-up': constantOf('src/lib/browser/persisted-value.ts', 'SYNC_DELAY_MS'),
  'change-memory': limits.STORED_CHANGE_LOG_RETENTION_MS / 1000,
  'common-rows': LAYOUT.commonRows,
  'counted-new': limits.MAX_COUNTED_NEW_VIDEOS,
  'dealt-shards': constantOf('src/lib/search/shuffle-rows.ts', 'SHARDS_PER_BATCH'),
  'duplicate-steps': constantOf('src/lib/import/rules/duplicate-video-finder.ts', 'MAX_STEPS'),
  'duration-slack': constantOf('src/lib/import/rules/duplicate-video-finder.ts', 'MAX_DURATION_DIFFERENCE'),
  enough: constantOf('src/lib/search/text-row-finder.ts', 'MIN_EXACT_RESULTS'),
  'exit-presses': limits.QUICK_EXIT_PRESSES,
  'exit-seconds':
    constantOf('src/features/discreet/discreet-mode-constants.ts', 'QUICK_EXIT_KEYPRESS_TIMEOUT_MS') / 1000,
  'export-columns': limits.NATIVE_FORMAT_COLUMN_COUNT,
  facets: STORED_FACETS.length - SHORT_DURATION_FACETS.length,
  'feed-tags': limits.DEFAULT_FEED_TAG_COUNT,
  'tags-with-pages': limits.DEFAULT_TAG_PAGE_COUNT,
  'label-names': limits.MAX_TRANSLATED_TAG_NAMES,
  'labels-per-answer': limits.MAX_LABELS_PER_RESPONSE,
  'feed-videos': limits.VIDEOS_PER_FEED,
  'few-videos': constantOf('src/lib/snapshot/base/snapshot-format.ts', 'FEW_VIDEOS'),
  'fewest-packed': layout.MAX_VIDEOS_WITHOUT_PACKS,
  'field-bits': layout.WORD_FIELD_BITS,
  'filter-tags': limits.MAX_FILTER_PANEL_TAGS,
  'container-lock': constantOf('src/lib/import/files/file-lock.ts', 'HEARTBEAT_STALE_MS') / 60_000,
  'foreign-lock': constantOf('src/lib/import/files/file-lock.ts', 'FOREIGN_STALE_MS') / 3_600_000,
  'gone-after': constantOf('src/lib/client/worker-heartbeat.ts', 'TIMEOUT_SECONDS'),
  frames: limits.MAX_FURTHER_PICTURES_PER_VIDEO,
  'groups-a-pack': constantOf('src/lib/import/output/shard-folder.ts', 'GROUPS_PER_PACK'),
  'hidden-videos': limits.HIDDEN_VIDEOS_MAX,
  'header-rules': constantOf('cli/hosting/netlify-cloudflare-headers.ts', 'MAX_RULES'),
  'home-pages': limits.DEFAULT_HOME_PAGE_COUNT,
  'hot-words': LAYOUT.hotWords,
  'keep-sites': SETTING_DEFINITIONS.keepSites.default,
  'ping-seconds': constantOf('cli/command/command-run-summary.ts', 'PING_TIMEOUT_MS') / 1000,
  'index-now-addresses': constantOf('cli/deploy/indexnow-notification.ts', 'MAX_URLS'),
  'keep-days': constantOf('cli/deploy/deploy-record.ts', 'DEFAULT_OLD_FILE_RETENTION_DAYS'),
  'kept-shards': constantOf('src/lib/snapshot/read/shard-cache.ts', 'DEFAULT_SIZE'),
  'least-bytes': constantOf('src/lib/import/files/download-time-limits.ts', 'leastBytes'),
  'least-cards': layout.snapshotLayoutFor(0).cardsPerShard,
  'least-columns': limits.NATIVE_FORMAT_MIN_COLUMN_COUNT,
  'list-videos': limits.MAX_VIDEOS_PER_VISITOR_LIST,
  lists: limits.MAX_VISITOR_LISTS,
  'max-loss': limits.DEFAULT_MAX_VIDEO_LOSS_PERCENT,
  'mixed-segments': constantOf('src/lib/search/shuffle-rows.ts', 'SEGMENTS_PER_BATCH'),
  'most-cards': layout.snapshotLayoutFor(1_000_000).cardsPerShard,
  'most-favorites': constantOf('src/features/own-data/own-data-transfer-handlers.ts', 'MAX_FAVORITES'),
  'most-more': constantOf('src/lib/catalogue/list/list-url.ts', 'MAX_MORE'),
  opened: limits.OPENED_VIDEOS_MAX,
  'other-names': limits.MAX_OTHER_NAMES_PER_LABEL,
  'other-pictures': limits.MAX_FALLBACK_PICTURES,
  'offline-files': limits.MAX_OFFLINE_FILES,
  'offline-pages': limits.MAX_OFFLINE_PAGES,
  'own-data-parts': OWN_DATA_TRANSFER_HANDLERS.length,
  'grid-slots': constantOf('src/lib/catalogue/site/promotion-slots.ts', 'MAX_AD_SLOTS_PER_GRID'),
  patience: ALL_REQUEST_TRIES_TIMEOUT_MS / 1000,
  'ping-after': constantOf('src/lib/client/worker-heartbeat.ts', 'PING_AFTER_SECONDS'),
  'player-hosts': constantOf('src/lib/import/rules/player-host-limiter.ts', 'MAX_EMBEDDED_PLAYER_HOSTS'),
  'policy-limit': constantOf('cli/hosting/security-headers.ts', 'MAX_POLICY_LENGTH'),
  'popular-tags': limits.POPULAR_TAG_COUNT,
  'query-max': limits.QUERY_MAX_CODE_POINTS,
  'short-note': MAX_TEXT_LENGTH_ABOVE_VIDEO_LIST,
  'collection-videos': limits.MAX_VIDEOS_PER_COLLECTION,
  'featured-collections': limits.MAX_FEATURED_COLLECTIONS,
  'featured-videos': limits.VIDEOS_PER_FEATURED_ROW,
  'redirect-rules': constantOf('cli/hosting/write-redirects.ts', 'MAX_RULES'),
  rejections: Object.keys(LINE_REJECTION_DESCRIPTIONS).length,
  'related-to': limits.FAVORITES_FOR_RELATED_VIDEOS,
  'rows-per-order-shard': LAYOUT.rowsPerOrderShard,
  'rows-per-part': LAYOUT.rowsPerPart,
  'rows-per-segment': LAYOUT.rowsPerSegment,
  'run-megabytes': constantOf('src/lib/import/run/run-import.ts', 'RUN_BYTES') / 1024 ** 2,
  scattered: constantOf('src/lib/search/query-engine.ts', 'SCATTERED_SHARDS'),
  'search-kb-100000': searchKb(100_000),
  'search-kb-1000000': searchKb(1_000_000),
  searches: limits.MAX_SAVED_SEARCHES,
  'recent-searches': limits.RECENT_SEARCHES_MAX,
  'trending-tags': limits.TRENDING_TAG_COUNT,
  sets: layout.SHARD_SET_NAMES.length,
  'packed-shards-per-group': layout.snapshotLayoutFor(layout.MAX_VIDEOS_WITHOUT_PACKS + 1).shardsPerGroup,
  'shards-per-group': LAYOUT.shardsPerGroup,
  'sitemap-entries': constantOf('src/lib/site/sitemap-data.ts', 'MAX_SITEMAP_ENTRIES'),
  'sitemap-pictures': constantOf('src/lib/site/sitemap-data.ts', 'MAX_PICTURES'),
  'slug-max': limits.SLUG_MAX_CODE_POINTS,
  'snapshot-format': layout.SNAPSHOT_FORMAT_VERSION,
  'next-facet': STORED_FACETS.length,
  'title-places': layout.MAX_TITLE_WORD_POSITIONS,
  'sorted-documents': constantOf('server/rows/daemon-text-row-finder.ts', 'SORTED_DOCUMENTS'),
  'formula-postings': constantOf('server/rows/search-stage-plan.ts', 'MAX_FORMULA_POSTINGS'),
  'small-snapshot': layout.MAX_CORE_ONLY_SNAPSHOT_BYTES,
  'stretch-rows': constantOf('src/lib/search/collect-matching-rows.ts', 'MIN_STRETCH_ROWS'),
  'tag-page': limits.CARDS_PER_TAG_PAGE,
  'tags-in-html': limits.TAG_COUNT_IN_HTML,
  'top-tags': LAYOUT.topTags,
  'trending-videos': layout.MAX_TRENDING_VIDEOS,
  tries: MAX_REQUEST_TRIES,
  'try-seconds': constantOf('src/lib/loading/retry-requests.ts', 'SINGLE_TRY_TIMEOUT_MS') / 1000,
  'unpack-layers': constantOf('src/lib/import/files/decompress-import-file.ts', 'MAX_LAYERS'),
  'url-tags': constantOf('src/lib/catalogue/list/list-url.ts', 'MAX_TAGS'),
  'visit-gap': limits.VISIT_IDLE_TIMEOUT_SECONDS / 60,
  'word-threshold': limits.FUSE_MATCH_THRESHOLD,
  'worker-questions': readQuestions().length,
};

const toNumber = (text: string) => (/\d/.test(text) ? Number(text.replaceAll(',', '')) : WORDS.indexOf(text));

interface Figure {
  readonly file: string;
  readonly name: string;
  readonly value: number;
}

function figuresOf({ file, text }: Document): Figure[] {
  return [...text.matchAll(FIGURE)].map(([, value = '', name = '']) => ({ file, name, value: toNumber(value) }));
}

/** Returns the names in backticks in the first column of the Markdown table whose header row starts with this heading. */
function namesIn(file: string, heading: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const start = lines.findIndex((line) => new RegExp(`^\\| +${heading} +\\|`).test(line));
  const end = lines.findIndex((line, i) => i > start && !line.startsWith('|'));
  return lines.slice(start + 2, end).flatMap((line) => {
    const [, first = ''] = line.split('|');
    return [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  });
}

test('R283 every number in a document that is marked as a figure equals the value in the code', () => {
  const found = CURRENT.flatMap(figuresOf);
  const expected = found.map(({ file, name }) => ({ file, name, value: FIGURES[name] }));
  expect(found).toEqual(expected);
});

test('R283 every number that the code defines for documents is in one, and every `figure:` comment follows a number', () => {
  const found = CURRENT.flatMap(figuresOf).map(({ name }) => name);
  expect(Object.keys(FIGURES).filter((name) => !found.includes(name))).toEqual([]);
  expect(CURRENT.map(({ text }) => text.split('<!-- figure:').length - 1).reduce((a, b) => a + b)).toBe(found.length);
});

test.each([
  ['sets of the snapshot', 'docs/contributing/internals/snapshot-format.md', 'set', layout.SHARD_SET_NAMES],
  ['requests of the worker', 'docs/contributing/internals/search.md', 'request', readQuestions()],
  ['keys of the local storage', 'docs/contributing/internals/visitor-state.md', 'key', keysOf('local')],
  ['keys of the session storage', 'docs/contributing/internals/visitor-state.md', 'key of a tab', keysOf('session')],
  ['reasons of rejected lines', 'docs/reference/import-format.md', 'reason', Object.keys(LINE_REJECTION_DESCRIPTIONS)],
])('R283 the code’s %s equal the rows of the table in %s', (_, file, heading, names) => {
  expect(namesIn(file, heading).toSorted()).toEqual([...names].toSorted());
});

test('R283 the documentation lists the columns of an import file in their order', () => {
  const rows = readFileSync('docs/reference/import-format.md', 'utf8').matchAll(/^\| +(\d+) \| `(\w+)`/gm);
  expect([...rows].map(([, place, name]) => [name, Number(place)])).toEqual(
    Object.entries(NATIVE_FORMAT_COLUMN_POSITIONS),
  );
});

test('R283 the documentation gives a reason for every installed package', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const [, packages = ''] = readFileSync('docs/contributing/internals/layers.md', 'utf8').split(
    'Why each package is there',
  );
  const named = [...packages.matchAll(/^\|.*\|$/gm)].flatMap(([row]) =>
    [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  expect(named.toSorted()).toEqual([...Object.keys(dependencies), ...Object.keys(devDependencies)].toSorted());
});

test('R283 the benchmark tables in the documentation match bench/*.json', async () => {
  const updated = [...(await formatBenchmarkPages())];
  expect(updated).toEqual(updated.map(([file]) => [file, readFileSync(file, 'utf8')]));
});
