import { keyOfSlug, kindOf, readSlug, type LabelKind } from '../catalogue/label.ts';
import type { TagDetail } from '../catalogue/query.ts';
import type { Tag } from '../catalogue/video.ts';
import type { Snapshot } from '../snapshot/read/reader.ts';
import { toTag, type PlacedTag } from '../snapshot/codec/tag-shard.ts';
import type { LabelNames } from './text/label-names.ts';
import { createTagSearch } from './text/tag-search.ts';

export interface TagIndex {
  /** Returns the place of the label with this slug, or whose name has this slug (R084), aliases included; null when there is none. */
  placeOf(slug: string): Promise<number | null>;
  /** Returns the slug of the label that another slug stands for, as far as that is known without a request. */
  slugOf(slug: string): string;
  /** Returns a tag that is among the commonest, without asking for anything; else null. */
  findCommon(slug: string): Promise<PlacedTag | null>;
  /** Returns all labels of a kind by name. */
  byName(kind: LabelKind): Promise<readonly Tag[]>;
  find(slug: string): Promise<TagDetail | null>;
  /** Returns the tags whose names are like a text, the best first (R085). */
  search(text: string, signal?: AbortSignal): Promise<readonly Tag[]>;
}

/** Answers questions about tags; shards are read as they are needed. */
export function createTagIndex(snapshot: Snapshot, locale = 'en', names: LabelNames | null = null): TagIndex {
  const toNamed = (tag: PlacedTag) => (names ? names.name(toTag(tag)) : toTag(tag));
  let reading: Promise<ReadonlyMap<string, PlacedTag>> | null = null;
  /** Returns the commonest tags by slug: the core has them, so that most tags are found without asking. */
  const commonest = () => {
    if (snapshot.manifest.videos === 0) return Promise.resolve(new Map<string, PlacedTag>());
    reading ??= snapshot.topTags().then((tags) => new Map(tags.map((tag) => [tag.slug, tag])));
    reading.catch(() => (reading = null));
    return reading;
  };
  const { aliases } = snapshot.manifest;
  const unalias = (slug: string) => aliases.get(slug) ?? slug;
  const slugNamed = (slug: string) => names?.slugOf(slug) ?? null;
  /** Labels by name, by kind: they are asked for part by part. */
  const ordered = new Map<LabelKind, Promise<readonly Tag[]>>();
  const order = async (kind: LabelKind) => {
    const tags = await snapshot.tags(kind);
    // one collator: comparing text by text makes a new one every time
    const { compare } = new Intl.Collator(locale);
    return tags.map(toNamed).toSorted((a, b) => compare(a.name, b.name));
  };
  const findRare = async (slug: string) => {
    // whoever looks for a tag will read its list
    snapshot.readAhead('tag', slug);
    return (await snapshot.tagsNear(slug)).find((other) => other.slug === slug);
  };
  const findPlaced = async (slug: string): Promise<PlacedTag | null> => {
    const known = await commonest();
    const findBy = async (asked: string) => known.get(asked) ?? (await findRare(asked));
    const read = readSlug(slug);
    for (const asked of new Set([slug, read, keyOfSlug(read)].map(unalias))) {
      const found = await findBy(asked);
      if (found) return found;
    }
    const named = slugNamed(read);
    return (named === null ? null : await findBy(unalias(named))) ?? null;
  };
  return {
    slugOf: (slug) => aliases.get(slug) ?? aliases.get(keyOfSlug(slug)) ?? slug,
    async findCommon(slug) {
      const known = await commonest();
      return (
        known.get(unalias(slug)) ?? known.get(unalias(keyOfSlug(slug))) ?? known.get(slugNamed(slug) ?? slug) ?? null
      );
    },
    placeOf: async (slug) => (await findPlaced(slug))?.place ?? null,
    byName(kind) {
      const known = ordered.get(kind) ?? order(kind);
      ordered.set(kind, known);
      known.catch(() => ordered.delete(kind));
      return known;
    },
    async find(slug) {
      const tag = await findPlaced(slug);
      if (!tag) return null;
      const beside = (await Promise.all((await snapshot.relatedTags(tag.place)).map(snapshot.tag))).map(toNamed);
      const ofKind = (kind: LabelKind) => beside.filter((other) => kindOf(other.slug) === kind);
      return { tag: toNamed(tag), related: ofKind('tag'), alongside: ofKind('performer') };
    },
    search: createTagSearch(snapshot, names),
  };
}
