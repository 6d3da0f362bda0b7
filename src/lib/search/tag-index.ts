import type Fuse from 'fuse.js';
import { TAG_THRESHOLD } from '../domain/limits.ts';
import { slugify } from '../domain/slug.ts';
import type { Tag } from '../domain/video.ts';
import { foldText } from '../domain/words.ts';
import type { Snapshot } from '../snapshot/reader.ts';
import type { RankedTag } from '../snapshot/tag-shard.ts';
import { loadFuse, type FuseClass } from './fuse.ts';

/** A tag and the tags that stand beside it most often (R063). */
export interface TagDetail {
  readonly tag: Tag;
  readonly related: readonly Tag[];
}

export interface TagIndex {
  /** Returns the rank of the tag with this slug, or whose name has this slug (R084); null when there is none. */
  rankOf(slug: string): Promise<number | null>;
  /** Returns all tags by name. */
  byName(): Promise<readonly Tag[]>;
  find(slug: string): Promise<TagDetail | null>;
  /** Returns the tags whose names are like a text, the best first (R085). */
  search(text: string): Promise<readonly Tag[]>;
}

const toTag = ({ id, name, slug, count }: RankedTag): Tag => ({ id, name, slug, count });

/** Answers questions about tags; the list of tags is read once, on the first question. */
export function createTagIndex(snapshot: Snapshot): TagIndex {
  let opened: Promise<OpenTags> | null = null;
  const open = () => {
    opened ??= snapshot.tags().then(openTags);
    opened.catch(() => (opened = null));
    return opened;
  };
  const rankOf = async (slug: string) => {
    const { ranks } = await open();
    return ranks.get(slug) ?? ranks.get(slugify(slug)) ?? null;
  };
  return {
    rankOf,
    byName: async () => (await open()).byName,
    async find(slug) {
      const { tags } = await open();
      const tag = tags[(await rankOf(slug)) ?? -1];
      if (!tag) return null;
      return { tag: toTag(tag), related: tag.related.flatMap((rank) => tags[rank] ?? []).map(toTag) };
    },
    async search(text) {
      const [tagList, fuse] = await Promise.all([open(), loadFuse()]);
      return tagList.search(text, fuse);
    },
  };
}

interface OpenTags {
  readonly tags: readonly RankedTag[];
  readonly ranks: ReadonlyMap<string, number>;
  readonly byName: readonly Tag[];
  readonly search: (text: string, FuseOf: FuseClass) => readonly Tag[];
}

function openTags(tags: readonly RankedTag[]): OpenTags {
  const names = tags.map(({ name }) => foldText(name));
  let fuse: Fuse<string> | null = null;
  const search = (text: string, FuseOf: FuseClass) => {
    const wanted = foldText(text).trim();
    if (wanted === '') return [];
    fuse ??= new FuseOf(names, { threshold: TAG_THRESHOLD, ignoreLocation: true, includeScore: true });
    return fuse
      .search(wanted)
      .map(({ refIndex, score }) => ({ rank: refIndex, cost: nameCost(names[refIndex] ?? '', wanted, score ?? 0) }))
      .toSorted((a, b) => a.cost - b.cost || a.rank - b.rank)
      .flatMap(({ rank }) => tags[rank] ?? [])
      .map(toTag);
  };
  return {
    tags,
    ranks: new Map(tags.map(({ slug }, rank) => [slug, rank])),
    byName: tags.map(toTag).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    search,
  };
}

/** The whole name before its beginning, before the beginning of one of its words, before what Fuse finds alike. */
function nameCost(name: string, wanted: string, score: number): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(` ${wanted}`) ? 2 : 3 + score;
}
