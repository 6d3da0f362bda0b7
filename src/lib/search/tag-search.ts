import type Fuse from 'fuse.js';
import { TAG_THRESHOLD } from '../domain/limits.ts';
import { slugify } from '../domain/slug.ts';
import type { Tag } from '../domain/video.ts';
import { foldText } from '../domain/words.ts';
import type { Snapshot } from '../snapshot/reader.ts';
import { toTag, type PlacedTag } from '../snapshot/tag-shard.ts';
import { loadFuse, type FuseClass } from './fuse.ts';

/** Returns the tags whose names are like a text, the best first (R085). */
export type TagSearch = (text: string) => Promise<readonly Tag[]>;

/** Letters by which tags beyond the commonest are found. */
const NEAR_LETTERS = 3;

interface Found {
  readonly tag: PlacedTag;
  readonly cost: number;
}

/** Returns a search among the commonest tags and, beyond them, those that begin like the text. */
export function createTagSearch(snapshot: Snapshot): TagSearch {
  let topFuse: Fuse<string> | null = null;
  const find = async (wanted: string): Promise<Found[]> => {
    const [top, FuseOf] = await Promise.all([snapshot.topTags(), loadFuse()]);
    topFuse ??= fuseOver(top, FuseOf);
    const found = searchIn(topFuse, top, wanted);
    if (top.length === snapshot.manifest.tags) return found;
    const places = new Set(top.map(({ place }) => place));
    const near = await snapshot.tagsNear(slugify(wanted).slice(0, NEAR_LETTERS), true);
    const rest = near.filter(({ place }) => !places.has(place));
    return [...found, ...searchIn(fuseOver(rest, FuseOf), rest, wanted)];
  };
  return async (text) => {
    const wanted = foldText(text).trim();
    if (wanted === '' || snapshot.manifest.tags === 0) return [];
    const found = await find(wanted);
    return found.toSorted((a, b) => a.cost - b.cost || b.tag.count - a.tag.count).map(({ tag }) => toTag(tag));
  };
}

function fuseOver(tags: readonly PlacedTag[], FuseOf: FuseClass): Fuse<string> {
  const names = tags.map(({ name }) => foldText(name));
  return new FuseOf(names, { threshold: TAG_THRESHOLD, ignoreLocation: true, includeScore: true });
}

function searchIn(fuse: Fuse<string>, tags: readonly PlacedTag[], wanted: string): Found[] {
  return fuse.search(wanted).map(({ item, refIndex, score }) => ({
    tag: tags[refIndex]!,
    cost: nameCost(item, wanted, score!),
  }));
}

/** The whole name before its beginning, before the beginning of one of its words, before what Fuse finds alike. */
function nameCost(name: string, wanted: string, score: number): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(` ${wanted}`) ? 2 : 3 + score;
}
