import { RELATED_TAGS } from '../domain/limits.ts';
import { slugify } from '../domain/slug.ts';
import type { TagLink } from '../domain/video.ts';
import type { RankedTag } from './tag-shard.ts';

interface Found {
  readonly name: string;
  /** From 1, in order of first appearance. */
  readonly number: number;
  /** Empty when the name has no letter or digit: it gets one from its number. */
  readonly slug: string;
  count: number;
}

export interface TagCollector {
  /** Returns the numbers of a video's tags, in order and without repeats. */
  add(names: readonly string[]): number[];
  /** Returns all tags by rank (count, then name), and for every tag number its rank. */
  rank(videoTags: Iterable<readonly number[]>): { tags: RankedTag[]; rankOf: Uint32Array };
}

/** Collects tags: names with one slug are one tag, named as it was first met (R158). */
export function createTagCollector(): TagCollector {
  const byKey = new Map<string, Found>();
  const found: Found[] = [];
  const numberOf = (name: string): number => {
    const slug = slugify(name);
    // a name without a slug is told apart by itself; the blank keeps it away from the slugs
    const key = slug || ` ${name}`;
    const known = byKey.get(key);
    if (known) return known.number;
    const tag = { name, slug, number: found.length + 1, count: 0 };
    found.push(tag);
    byKey.set(key, tag);
    return tag.number;
  };
  return {
    add(names) {
      const numbers = [...new Set(names.map(numberOf))];
      for (const number of numbers) found[number - 1]!.count++;
      return numbers;
    },
    rank(videoTags) {
      const links = found.map((tag) => toLink(tag, byKey));
      const order = found.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
      const rankOf = new Uint32Array(found.length + 1);
      for (const [rank, tag] of order.entries()) rankOf[tag.number] = rank;
      const related = relateTags(videoTags, rankOf, found.length);
      const tags = order.map((tag, rank) => ({
        ...links[tag.number - 1]!,
        id: `tag-${tag.number}`,
        count: tag.count,
        related: related[rank] ?? [],
      }));
      return { tags, rankOf };
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

/** Returns for every rank the ranks of the tags that share most videos with it (R063); ties go to the better rank. */
function relateTags(videoTags: Iterable<readonly number[]>, rankOf: Uint32Array, count: number): number[][] {
  const together = Array.from({ length: count }, () => new Map<number, number>());
  for (const numbers of videoTags) {
    for (const a of numbers) {
      const counts = together[rankOf[a]!]!;
      for (const b of numbers) if (a !== b) counts.set(rankOf[b]!, (counts.get(rankOf[b]!) ?? 0) + 1);
    }
  }
  return together.map((counts) =>
    [...counts]
      .toSorted(([rankA, a], [rankB, b]) => b - a || rankA - rankB)
      .slice(0, RELATED_TAGS)
      .map(([rank]) => rank),
  );
}
