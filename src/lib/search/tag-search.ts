import type Fuse from 'fuse.js';
import { TAG_THRESHOLD } from '../domain/limits.ts';
import { isPaged, kindOf, NAMED_KINDS, prefixOf } from '../domain/label.ts';
import { slugify } from '../domain/slug.ts';
import type { Tag } from '../domain/video.ts';
import { foldText } from '../domain/words.ts';
import type { Snapshot } from '../snapshot/reader.ts';
import { toTag, type PlacedTag } from '../snapshot/tag-shard.ts';
import { loadFuse, type FuseClass } from './fuse.ts';

/** Returns the tags, performers and sources whose names are like a text, the best first (R085). */
export type TagSearch = (text: string) => Promise<readonly Tag[]>;

/** Letters by which tags beyond the commonest are found. */
const NEAR_LETTERS = 3;

interface Found {
  readonly tag: PlacedTag;
  readonly cost: number;
}

/** Returns a search among the commonest tags and, beyond them, those that begin like the text. */
export function createTagSearch(snapshot: Snapshot): TagSearch {
  const { tags, names } = snapshot.manifest;
  const all = NAMED_KINDS.reduce((sum, kind) => sum + (names[kind]?.count ?? 0), tags);
  let topNames: Names | null = null;
  const find = async (wanted: string): Promise<Found[]> => {
    const [top, FuseOf] = await Promise.all([snapshot.topTags(), loadFuse()]);
    topNames ??= openNames(top, FuseOf);
    const found = searchIn(topNames, wanted);
    if (top.length === all) return found;
    const beginning = slugify(wanted).slice(0, NEAR_LETTERS);
    const prefixes = [...(tags > 0 ? [''] : []), ...(names.performer ? [prefixOf('performer')] : [])];
    const near = await Promise.all(prefixes.map((prefix) => snapshot.tagsNear(prefix + beginning, true)));
    const rest = new Map(near.flat().map((tag) => [tag.place, tag]));
    for (const { place } of top) rest.delete(place);
    return [...found, ...searchIn(openNames([...rest.values()], FuseOf), wanted)];
  };
  return async (text) => {
    const wanted = foldText(text).trim();
    if (wanted === '' || all === 0) return [];
    const found = (await find(wanted)).filter(({ tag }) => isPaged(kindOf(tag.slug)));
    return found.toSorted((a, b) => a.cost - b.cost || b.tag.count - a.tag.count).map(({ tag }) => toTag(tag));
  };
}

interface Names {
  readonly tags: readonly PlacedTag[];
  /** Folded, in the same order. */
  readonly names: readonly string[];
  readonly fuse: Fuse<string>;
}

function openNames(tags: readonly PlacedTag[], FuseOf: FuseClass): Names {
  const names = tags.map(({ name }) => foldText(name));
  return {
    tags,
    names,
    fuse: new FuseOf(names, { threshold: TAG_THRESHOLD, ignoreLocation: true, includeScore: true }),
  };
}

function searchIn({ tags, names, fuse }: Names, wanted: string): Found[] {
  const scores = new Map(fuse.search(wanted).map(({ refIndex, score }) => [refIndex, score!]));
  return names.flatMap((name, place) => {
    const cost = nameCost(name, wanted, scores.get(place));
    return cost === null ? [] : [{ tag: tags[place]!, cost }];
  });
}

/**
 * The whole name before its beginning, before a name that is words of the text, before the beginning of one of its words, before what Fuse
 * finds alike; null where that is nothing.
 */
function nameCost(name: string, wanted: string, score: number | undefined): number | null {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (` ${wanted} `.includes(` ${name} `)) return 2;
  if (score === undefined) return null;
  return name.includes(` ${wanted}`) ? 3 : 4 + score;
}
