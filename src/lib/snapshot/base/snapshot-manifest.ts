import { hashText } from '../../catalogue/hash.ts';
import { NON_TAG_LABEL_KINDS, type NonTagLabelKind } from '../../catalogue/label-kinds-and-slugs.ts';
import type { Tag, TagLink } from '../../catalogue/video.ts';
import {
  SEARCHABLE_SNAPSHOT_FORMATS,
  SNAPSHOT_FORMAT_VERSION,
  DEFAULT_SNAPSHOT_LAYOUT,
  OPTIONAL_SHARD_SETS,
  SHARD_SET_NAMES,
  type SnapshotLayout,
  type ShardSetName,
} from './snapshot-format.ts';

/** Directory entry of a shard set: the shards of one kind, such as cards. */
export interface ShardSetDirectory {
  /** Number of shards in the shard set. */
  readonly count: number;
  /** Names of the groups of shards, in order. A name is a hash of the content of all shards in the group. */
  readonly groups: readonly string[];
}

/** Number of labels of one kind, such as performers, and the most common labels of this kind. */
export interface LabelKindSummary {
  readonly count: number;
  /** Most common labels, by descending count. */
  readonly popular: readonly Tag[];
}

/** Metadata of a snapshot, which are required to read its shards. */
export interface SnapshotManifest {
  readonly format: number;
  /** Number of videos, followed by the numbers of tags and of distinct words. */
  readonly videos: number;
  readonly tags: number;
  readonly words: number;
  /** Epoch seconds of the newest video; 0 if there is none. */
  readonly newest: number;
  readonly layout: SnapshotLayout;
  /** Epoch days (UTC) that have videos, in ascending order. `dayRows` contains the first row of each of these days. */
  readonly days: readonly number[];
  readonly dayRows: readonly number[];
  /** Slug of the label to which each alias or former slug redirects. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Pairs of slugs whose names mean the same, from lines of the alias file whose target no video has. */
  readonly synonyms: readonly (readonly [string, string])[];
  /** Most common tags, by descending count. */
  readonly popularTags: readonly Tag[];
  /** Tags whose videos of the last month have the most views, in descending order; empty if no video has views. */
  readonly trendingTags: readonly TagLink[];
  /** Labels of the kinds other than tags (performers, sources, uploaders). Has no entry for a kind that the catalogue lacks. */
  readonly names: Readonly<Partial<Record<NonTagLabelKind, LabelKindSummary>>>;
  readonly sets: Readonly<Record<ShardSetName, ShardSetDirectory>>;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isCounts = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCount);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const isPairs = (value: unknown): value is [string, string][] =>
  Array.isArray(value) && value.every((pair) => isTexts(pair) && pair.length === 2);

/** Returns the difference of each ascending number from the previous one. Differences take fewer digits in the JSON text. */
function toGaps(ascending: readonly number[]): number[] {
  return ascending.map((value, i) => value - (ascending[i - 1] ?? 0));
}

function fromGaps(gaps: readonly number[]): number[] {
  let sum = 0;
  return gaps.map((gap) => (sum += gap));
}

/** Returns a manifest as JSON text. */
export function serializeManifest(manifest: SnapshotManifest): string {
  const { days, dayRows, aliases, synonyms } = manifest;
  const pairs = aliases.size > 0 ? [...aliases] : undefined;
  const known = synonyms.length > 0 ? synonyms : undefined;
  return JSON.stringify({
    ...manifest,
    days: toGaps(days),
    dayRows: toGaps(dayRows),
    aliases: pairs,
    synonyms: known,
  });
}

/**
 * Returns the version number of a snapshot, a 32-bit hash of its manifest. The number changes with any data, since the manifest contains
 * hashes of the content of all shards.
 */
export const hashManifest = (manifest: SnapshotManifest): number => hashText(serializeManifest(manifest));

function fail(what: string, got: unknown, expected: string): never {
  throw new Error(`Invalid ${what} in the manifest: got ${JSON.stringify(got)}, expected ${expected}`);
}

function parseTag(value: unknown): Tag {
  const { id, name, slug, count } = (value ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof slug !== 'string' || !isCount(count)) {
    return fail('popular tag', value, 'id, name, slug and count');
  }
  return { id, name, slug, count };
}

function parseTags(value: unknown): Tag[] {
  return Array.isArray(value) ? value.map(parseTag) : fail('popular tags', value, 'a list');
}

function parseTagLink(value: unknown): TagLink {
  const { name, slug } = (value ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof slug === 'string'
    ? { name, slug }
    : fail('trending tag', value, 'name and slug');
}

function parseTagLinks(value: unknown): TagLink[] {
  return Array.isArray(value) ? value.map(parseTagLink) : fail('trending tags', value, 'a list');
}

function parseNames(value: unknown): SnapshotManifest['names'] {
  const names = (value ?? {}) as Record<string, unknown>;
  const entries = NON_TAG_LABEL_KINDS.filter((kind) => kind in names).map((kind) => {
    const { count, popular } = (names[kind] ?? {}) as Record<string, unknown>;
    if (!isCount(count)) return fail(`names of kind ${kind}`, names[kind], 'a count and names');
    return [kind, { count, popular: parseTags(popular) }] as const;
  });
  return Object.fromEntries(entries);
}

const EMPTY_SET: ShardSetDirectory = { count: 0, groups: [] };

function parseSets(value: unknown): Record<ShardSetName, ShardSetDirectory> {
  const sets = (value ?? {}) as Record<string, unknown>;
  const entries = SHARD_SET_NAMES.map((set) => {
    const { count, groups } = (sets[set] ?? (OPTIONAL_SHARD_SETS.has(set) ? EMPTY_SET : {})) as Record<string, unknown>;
    if (!isCount(count) || !isTexts(groups)) return fail(`set ${set}`, sets[set], 'a count and groups');
    return [set, { count, groups }] as const;
  });
  return Object.fromEntries<ShardSetDirectory>(entries) as Record<ShardSetName, ShardSetDirectory>;
}

function parseLayout(value: unknown): SnapshotLayout {
  // a snapshot without descriptions may lack the field `descriptionsPerShard`
  const { descriptionsPerShard } = DEFAULT_SNAPSHOT_LAYOUT;
  const numbers: Record<string, unknown> = { descriptionsPerShard, ...(value as object | null | undefined) };
  const entries = Object.keys(DEFAULT_SNAPSHOT_LAYOUT).map((name) => {
    const number = numbers[name];
    return isCount(number) && number > 0 ? ([name, number] as const) : fail(`layout.${name}`, number, 'a number');
  });
  // the layout has exactly the keys of {@link DEFAULT_SNAPSHOT_LAYOUT}
  return Object.fromEntries(entries) as unknown as SnapshotLayout;
}

/** Validates a parsed JSON value and returns it as a manifest. Throws an Error that names the invalid field and the expected value. */
export function parseManifest(
  value: unknown,
  formats: readonly number[] = SEARCHABLE_SNAPSHOT_FORMATS,
): SnapshotManifest {
  if (typeof value !== 'object' || value === null) return fail('content', value, 'an object');
  const {
    format,
    videos,
    tags,
    words,
    newest,
    layout,
    days,
    dayRows,
    aliases,
    synonyms = [],
    sets,
    ...labels
  } = value as Record<string, unknown>;
  const { popularTags, trendingTags, names } = labels;
  if (!isCount(format) || !formats.includes(format)) return fail('format', format, String(SNAPSHOT_FORMAT_VERSION));
  if (!isCount(videos) || !isCount(tags) || !isCount(words)) return fail('counts', [videos, tags, words], 'numbers');
  if (!isCount(newest)) return fail('newest', newest, 'a number');
  if (!isCounts(days) || !isCounts(dayRows) || days.length !== dayRows.length) return fail('days', days, 'two lists');
  return {
    format,
    videos,
    tags,
    words,
    newest,
    layout: parseLayout(layout),
    days: fromGaps(days),
    dayRows: fromGaps(dayRows),
    // the Map constructor throws if the value is not a list of pairs
    aliases: new Map(aliases as [string, string][] | undefined),
    synonyms: isPairs(synonyms) ? synonyms : fail('synonyms', synonyms, 'pairs of slugs'),
    popularTags: parseTags(popularTags),
    trendingTags: parseTagLinks(trendingTags),
    names: parseNames(names),
    sets: parseSets(sets),
  };
}
