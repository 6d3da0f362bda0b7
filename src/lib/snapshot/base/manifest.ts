import { NAMED_KINDS, type NamedKind } from '../../catalogue/label.ts';
import type { Tag, TagLink } from '../../catalogue/video.ts';
import { FORMAT, LAYOUT, SETS, type Layout, type SetName } from './layout.ts';

/** Where the shards of one set are. */
export interface SetDirectory {
  /** Shards. */
  readonly count: number;
  /** Names of the groups the shards stand in, in order; a name follows from the content of its shards. */
  readonly groups: readonly string[];
}

/** The labels of one kind. */
export interface NamesOfKind {
  readonly count: number;
  /** By count, the most first. */
  readonly popular: readonly Tag[];
}

/** What a reader must know before it reads a shard. */
export interface Manifest {
  readonly format: typeof FORMAT;
  /** Videos, tags and distinct words. */
  readonly videos: number;
  readonly tags: number;
  readonly words: number;
  /** Epoch seconds of the newest video, 0 when there is none. */
  readonly newest: number;
  readonly layout: Layout;
  /** Epoch days that have videos, ascending, and the first row of each. */
  readonly days: readonly number[];
  readonly dayRows: readonly number[];
  /** Slugs that stand for another tag's. */
  readonly aliases: ReadonlyMap<string, string>;
  /** By count, the most first. */
  readonly popularTags: readonly Tag[];
  /** Tags whose newest videos have the most views, the most first. */
  readonly trendingTags: readonly TagLink[];
  /** Of the kinds of labels beside tags those that the catalogue has. */
  readonly names: Readonly<Partial<Record<NamedKind, NamesOfKind>>>;
  readonly sets: Readonly<Record<SetName, SetDirectory>>;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isCounts = (value: unknown): value is number[] => Array.isArray(value) && value.every(isCount);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Returns days and rows as the gaps that the text holds. */
function toGaps(ascending: readonly number[]): number[] {
  return ascending.map((value, i) => value - (ascending[i - 1] ?? 0));
}

function fromGaps(gaps: readonly number[]): number[] {
  let sum = 0;
  return gaps.map((gap) => (sum += gap));
}

/** Returns a manifest as text. */
export function formatManifest(manifest: Manifest): string {
  const { days, dayRows, aliases } = manifest;
  const pairs = aliases.size > 0 ? [...aliases] : undefined;
  return JSON.stringify({ ...manifest, days: toGaps(days), dayRows: toGaps(dayRows), aliases: pairs });
}

function fail(what: string, got: unknown, expected: string): never {
  throw new Error(`Got ${JSON.stringify(got)} as the manifest's ${what}, expected ${expected}`);
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

function parseNames(value: unknown): Manifest['names'] {
  const names = (value ?? {}) as Record<string, unknown>;
  const entries = NAMED_KINDS.filter((kind) => kind in names).map((kind) => {
    const { count, popular } = (names[kind] ?? {}) as Record<string, unknown>;
    if (!isCount(count)) return fail(`names of kind ${kind}`, names[kind], 'a count and names');
    return [kind, { count, popular: parseTags(popular) }] as const;
  });
  return Object.fromEntries(entries);
}

function parseSets(value: unknown): Record<SetName, SetDirectory> {
  const sets = (value ?? {}) as Record<string, unknown>;
  const entries = SETS.map((set) => {
    const { count, groups } = (sets[set] ?? {}) as Record<string, unknown>;
    if (!isCount(count) || !isTexts(groups)) return fail(`set ${set}`, sets[set], 'a count and groups');
    return [set, { count, groups }] as const;
  });
  return Object.fromEntries<SetDirectory>(entries) as Record<SetName, SetDirectory>;
}

function parseLayout(value: unknown): Layout {
  const numbers = (value ?? {}) as Record<string, unknown>;
  const entries = Object.keys(LAYOUT).map((name) => {
    const number = numbers[name];
    return isCount(number) && number > 0 ? ([name, number] as const) : fail(`layout's ${name}`, number, 'a number');
  });
  // the keys are those of the layout itself
  return Object.fromEntries(entries) as unknown as Layout;
}

/** Returns the manifest of a parsed text. Throws what it got and what it expected. */
export function parseManifest(value: unknown): Manifest {
  if (typeof value !== 'object' || value === null) return fail('content', value, 'an object');
  const { format, videos, tags, words, newest, layout, days, dayRows, aliases, sets, ...labels } = value as Record<
    string,
    unknown
  >;
  const { popularTags, trendingTags, names } = labels;
  if (format !== FORMAT) return fail('format', format, String(FORMAT));
  if (!isCount(videos) || !isCount(tags) || !isCount(words)) return fail('counts', [videos, tags, words], 'numbers');
  if (!isCount(newest)) return fail('newest', newest, 'a number');
  if (!isCounts(days) || !isCounts(dayRows) || days.length !== dayRows.length) return fail('days', days, 'two lists');
  return {
    format: FORMAT,
    videos,
    tags,
    words,
    newest,
    layout: parseLayout(layout),
    days: fromGaps(days),
    dayRows: fromGaps(dayRows),
    // a Map throws by itself at what are no pairs
    aliases: new Map(aliases as [string, string][] | undefined),
    popularTags: parseTags(popularTags),
    trendingTags: parseTagLinks(trendingTags),
    names: parseNames(names),
    sets: parseSets(sets),
  };
}
