import type Fuse from 'fuse.js';
import { TAG_THRESHOLD } from '../domain/limits.ts';
import { slugify } from '../domain/slug.ts';
import type { Tag } from '../domain/video.ts';
import { foldText } from '../domain/words.ts';
import type { Snapshot } from '../snapshot/reader.ts';
import type { PlacedTag } from '../snapshot/tag-shard.ts';
import { loadFuse, type FuseClass } from './fuse.ts';

/** A tag and the tags that stand beside it most often (R063). */
export interface TagDetail {
  readonly tag: Tag;
  readonly related: readonly Tag[];
}

export interface TagIndex {
  /** Returns the place of the tag with this slug, or whose name has this slug (R084); null when there is none. */
  placeOf(slug: string): Promise<number | null>;
  /** Returns all tags by name. */
  byName(): Promise<readonly Tag[]>;
  find(slug: string): Promise<TagDetail | null>;
  /** Returns the tags whose names are like a text, the best first (R085). */
  search(text: string): Promise<readonly Tag[]>;
}

/** Letters by which tags beyond the commonest are found. */
const NEAR_LETTERS = 3;

const toTag = ({ id, name, slug, count }: PlacedTag): Tag => ({ id, name, slug, count });

/** Answers questions about tags; shards are read as they are needed. */
export function createTagIndex(snapshot: Snapshot): TagIndex {
  let topFuse: Fuse<string> | null = null;
  const findPlaced = async (slug: string): Promise<PlacedTag | null> => {
    if (snapshot.manifest.tags === 0) return null;
    for (const wanted of new Set([slug, slugify(slug)])) {
      const tag = (await snapshot.tagsNear(wanted)).find((other) => other.slug === wanted);
      if (tag) return tag;
    }
    return null;
  };
  /** The commonest tags and, beyond them, those that begin like the text. */
  const candidates = async (wanted: string, FuseOf: FuseClass): Promise<Found[]> => {
    const top = await snapshot.topTags();
    topFuse ??= fuseOver(top, FuseOf);
    const found = searchIn(topFuse, top, wanted);
    if (top.length === snapshot.manifest.tags) return found;
    const places = new Set(top.map(({ place }) => place));
    const near = await snapshot.tagsNear(slugify(wanted).slice(0, NEAR_LETTERS), true);
    const rest = near.filter(({ place }) => !places.has(place));
    return [...found, ...searchIn(fuseOver(rest, FuseOf), rest, wanted)];
  };
  return {
    placeOf: async (slug) => (await findPlaced(slug))?.place ?? null,
    async byName() {
      const tags = await snapshot.tags();
      // one collator: comparing text by text makes a new one every time
      const { compare } = new Intl.Collator('en');
      return tags.map(toTag).toSorted((a, b) => compare(a.name, b.name));
    },
    async find(slug) {
      const tag = await findPlaced(slug);
      if (!tag) return null;
      const related = await Promise.all((await snapshot.relatedTags(tag.place)).map(snapshot.tag));
      return { tag: toTag(tag), related: related.map(toTag) };
    },
    async search(text) {
      const wanted = foldText(text).trim();
      if (wanted === '' || snapshot.manifest.tags === 0) return [];
      const found = await candidates(wanted, await loadFuse());
      return found.toSorted((a, b) => a.cost - b.cost || b.tag.count - a.tag.count).map(({ tag }) => toTag(tag));
    },
  };
}

interface Found {
  readonly tag: PlacedTag;
  readonly cost: number;
}

function fuseOver(tags: readonly PlacedTag[], FuseOf: FuseClass): Fuse<string> {
  const names = tags.map(({ name }) => foldText(name));
  return new FuseOf(names, { threshold: TAG_THRESHOLD, ignoreLocation: true, includeScore: true });
}

function searchIn(fuse: Fuse<string>, tags: readonly PlacedTag[], wanted: string): Found[] {
  return fuse.search(wanted).map(({ item, refIndex, score }) => ({
    tag: tags[refIndex]!,
    cost: nameCost(item, wanted, score ?? 0),
  }));
}

/** The whole name before its beginning, before the beginning of one of its words, before what Fuse finds alike. */
function nameCost(name: string, wanted: string, score: number): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(` ${wanted}`) ? 2 : 3 + score;
}
