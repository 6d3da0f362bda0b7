import { OTHER_NAMES_MAX, RELATED_TAGS } from '../domain/limits.ts';
import { slugify } from '../domain/slug.ts';
import type { TagLink } from '../domain/video.ts';
import { createNumberList } from './number-list.ts';
import type { Postings } from './postings.ts';
import type { PlacedTag } from './tag-shard.ts';

interface Found {
  readonly name: string;
  /** From 1, in order of first appearance. */
  readonly number: number;
  /** Empty when the name has no letter or digit: it gets one from its number. */
  readonly slug: string;
  count: number;
  /** Further names of the slug. */
  readonly others: string[];
}

export interface CollectedTags {
  /** By slug, in code unit order: the place of a tag is the number of its term. */
  readonly tags: readonly PlacedTag[];
  /** Places by count, then name. */
  readonly byCount: readonly number[];
  /** Returns the rows that carry a tag. */
  list(place: number): Postings;
  /** Returns the places of a row's tags, in the video's order. */
  tagsOf(row: number): Uint32Array;
  /** Returns the places of the tags that share most videos with a tag (R063); ties go to the one that has been common for longer. */
  related(place: number): number[];
}

export interface TagCollector {
  /** Takes the tags of one video. */
  add(names: readonly string[]): void;
  /** Takes the videos in the order of their rows. */
  finish(order: Uint32Array): CollectedTags;
}

/** Collects tags: names with one slug are one tag, named as it was first met, that keeps the others (R158). */
export function createTagCollector(): TagCollector {
  const byName = new Map<string, Found>();
  const byKey = new Map<string, Found>();
  const found: Found[] = [];
  const entries = createNumberList();
  /** First entry of every video. */
  const firsts = createNumberList();

  const find = (name: string): Found => {
    const slug = slugify(name);
    // a name without a slug is told apart by itself; the blank keeps it away from the slugs
    const key = slug || ` ${name}`;
    const known = byKey.get(key);
    if (known) {
      const isOther = name.toLowerCase() !== known.name.toLowerCase();
      if (isOther && known.others.length < OTHER_NAMES_MAX) known.others.push(name);
      return known;
    }
    const tag = { name, slug, number: found.length + 1, count: 0, others: [] };
    found.push(tag);
    byKey.set(key, tag);
    return tag;
  };
  const hasEntry = (from: number, number: number) => {
    for (let i = from; i < entries.length; i++) if (entries.get(i) === number) return true;
    return false;
  };
  return {
    add(names) {
      const first = entries.length;
      firsts.push(first);
      for (const name of names) {
        let tag = byName.get(name);
        if (!tag) byName.set(name, (tag = find(name)));
        if (hasEntry(first, tag.number)) continue;
        tag.count++;
        entries.push(tag.number);
      }
    },
    finish(order) {
      firsts.push(entries.length);
      const links = found.map((tag) => toLink(tag, byKey));
      const bySlug = found.toSorted((a, b) => (links[a.number - 1]!.slug < links[b.number - 1]!.slug ? -1 : 1));
      const placeOf = new Uint32Array(found.length + 1);
      for (const [place, { number }] of bySlug.entries()) placeOf[number] = place;
      const tags = bySlug.map(({ number, count, others }, place) => ({
        ...links[number - 1]!,
        id: `tag-${number}`,
        count,
        place,
        ...(others.length > 0 && { others }),
      }));
      const places = entries.finish().map((number) => placeOf[number]!);
      return group(tags, places, firsts.finish(), order);
    },
  };
}

/** An empty slug falls back to the tag's id (R158), kept apart from a tag that is really named so. */
function toLink({ name, slug, number }: Found, taken: ReadonlyMap<string, unknown>): TagLink {
  if (slug) return { name, slug };
  let fallback = `tag-${number}`;
  while (taken.has(fallback)) fallback += '_';
  return { name, slug: fallback };
}

/** Videos with which a tag counts as common among those that stand beside another as often. */
const COMMON_COUNT = 10;

/**
 * Returns the row that made a tag common; of a rarer one its first row, behind all of them. Commoner tags come first by it, and unlike
 * their counts it stays when videos are added: tags, and with them the pages that name them, do not change places.
 */
function commonSince(rows: Uint32Array, videos: number): number {
  return rows[COMMON_COUNT - 1] ?? videos + rows[0]!;
}

function group(
  tags: readonly PlacedTag[],
  entries: Uint32Array,
  firsts: Uint32Array,
  order: Uint32Array,
): CollectedTags {
  const starts = new Uint32Array(tags.length + 1);
  for (const [place, { count }] of tags.entries()) starts[place + 1] = starts[place]! + count;
  const next = starts.slice();
  const rows = new Uint32Array(entries.length);
  const tagsOf = (row: number) => entries.subarray(firsts[order[row]!], firsts[order[row]! + 1]);
  for (let row = 0; row < order.length; row++) for (const place of tagsOf(row)) rows[next[place]!++] = row;
  const list = (place: number): Postings => ({ rows: rows.subarray(starts[place], starts[place + 1]), fields: null });

  const byCount = tags
    .map((_, place) => place)
    .toSorted((a, b) => tags[b]!.count - tags[a]!.count || (tags[a]!.name < tags[b]!.name ? -1 : 1));
  const sinceWhen = tags.map(({ place }) => commonSince(list(place).rows, order.length));
  const together = new Uint32Array(tags.length);
  const related = (place: number): number[] => {
    const met: number[] = [];
    for (const row of list(place).rows) {
      for (const other of tagsOf(row)) if (together[other]!++ === 0) met.push(other);
    }
    const best = met
      .filter((other) => other !== place)
      .toSorted((a, b) => together[b]! - together[a]! || sinceWhen[a]! - sinceWhen[b]! || a - b)
      .slice(0, RELATED_TAGS);
    for (const other of met) together[other] = 0;
    return best;
  };
  return { tags, byCount, list, tagsOf, related };
}
