import type Fuse from 'fuse.js';
import { FUSE_TAG_THRESHOLD } from '../../catalogue/limits.ts';
import {
  isLabelKindWithPage,
  getLabelKindOfSlug,
  slugOfLabel,
  NON_TAG_LABEL_KINDS,
  getSlugPrefixOfLabelKind,
} from '../../catalogue/label-kinds-and-slugs.ts';
import type { Tag } from '../../catalogue/video.ts';
import { foldText } from '../../catalogue/text/fold-text.ts';
import type { Snapshot } from '../../snapshot/read/snapshot-reader.ts';
import { toTagWithoutIndex, type IndexedTag } from '../../snapshot/codec/tag-shard.ts';
import { loadFuse, type FuseClass } from './load-fuse.ts';
import type { LabelTranslations } from './label-translations.ts';

/** Returns the tags, performers and sources with names similar to a text, best match first (R085). */
export type LabelSearchFunction = (text: string, signal?: AbortSignal) => Promise<readonly Tag[]>;

/** Number of letters by which rarer tags are found: their names must begin with the first letters of the search text. */
export const SHARED_LETTERS = 3;

interface Found {
  readonly tag: IndexedTag;
  /** Cost of the match; a lower cost is better: see {@link nameCost}. */
  readonly cost: number;
}

/** Creates the search for tags by name: among the most common tags, and among the other tags with the same beginning as the text. */
export function createLabelSearch(snapshot: Snapshot, names: LabelTranslations | null = null): LabelSearchFunction {
  const { tags, names: kinds, aliases } = snapshot.manifest;
  const all = NON_TAG_LABEL_KINDS.reduce((sum, kind) => sum + (kinds[kind]?.count ?? 0), tags);
  let topNames: Names | null = null;
  const toNamed = (tag: IndexedTag) => (names ? names.name(tag) : tag);
  /** Searches labels by the text `wanted`. If the text is an alias of a label, `target` is the slug of the label. */
  const find = async (wanted: string, target: string | undefined, signal?: AbortSignal): Promise<Found[]> => {
    const [top, FuseOf] = await Promise.all([snapshot.topTags(), loadFuse()]);
    topNames ??= openNames(top, toNamed, FuseOf);
    const aliased = (known: readonly IndexedTag[]) =>
      known.filter(({ slug }) => slug === target).map((tag): Found => ({ tag, cost: 0 }));
    const found = [...aliased(top), ...searchIn(topNames, wanted)];
    if (top.length === all) return found;
    const beginning = slugOfLabel('tag', wanted).slice(0, SHARED_LETTERS);
    const prefixes = [...(tags > 0 ? [''] : []), ...(kinds.performer ? [getSlugPrefixOfLabelKind('performer')] : [])];
    const slugs = [
      ...prefixes.map((prefix) => prefix + beginning),
      ...(names?.slugsLike(wanted) ?? []),
      ...(target ? [target] : []),
    ];
    const near = await Promise.all(slugs.map((slug) => snapshot.tagsNear(slug, true)));
    const rest = new Map(near.flat().map((tag) => [tag.place, tag]));
    for (const { place } of top) rest.delete(place);
    signal?.throwIfAborted();
    const others = [...rest.values()];
    return [...found, ...aliased(others), ...searchIn(openNames(others, toNamed, FuseOf), wanted)];
  };
  return async (text, signal) => {
    const wanted = foldText(text).trim();
    if (wanted === '' || all === 0) return [];
    const target = aliases.get(slugOfLabel('tag', wanted));
    const found = (await find(wanted, target, signal)).filter(({ tag }) =>
      isLabelKindWithPage(getLabelKindOfSlug(tag.slug)),
    );
    const sorted = found.toSorted((a, b) => a.cost - b.cost || b.tag.count - a.tag.count);
    const best = new Map(sorted.toReversed().map((each) => [each.tag.place, each]));
    return sorted
      .filter((each) => best.get(each.tag.place) === each)
      .map(({ tag }) => ({ ...toTagWithoutIndex(toNamed(tag)), ...(tag.slug === target && { isAlias: true }) }));
  };
}

interface Names {
  readonly tags: readonly IndexedTag[];
  /** Folded names (lower case, without accents), in the order of `tags`. */
  readonly names: readonly string[];
  readonly fuse: Fuse<string>;
}

/** Prepares the names of tags for the search. A tag with a translated name is found by its translated and by its original name. */
function openNames(all: readonly IndexedTag[], toNamed: (tag: IndexedTag) => IndexedTag, FuseOf: FuseClass): Names {
  const named = all.map(toNamed).filter((tag, i) => tag !== all[i]);
  const tags = [...all, ...named];
  const names = tags.map(({ name }) => foldText(name));
  return {
    tags,
    names,
    fuse: new FuseOf(names, { threshold: FUSE_TAG_THRESHOLD, ignoreLocation: true, includeScore: true }),
  };
}

function searchIn({ tags, names, fuse }: Names, wanted: string): Found[] {
  const scores = new Map(fuse.search(wanted).map(({ refIndex, score }) => [refIndex, score!]));
  return names.flatMap((name, i) => {
    const cost = nameCost(name, wanted, scores.get(i));
    return cost === null ? [] : [{ tag: tags[i]!, cost }];
  });
}

/**
 * Returns the cost of a name as a match of the search text; a lower cost is better: 0 if the name equals the text, 1 if the name begins
 * with the text, 2 if the text contains the name as whole words, 3 if a later word of the name begins with the text, 4 to 5 (by the score
 * of Fuse.js) if the name is similar to the text, null if it isn't.
 */
function nameCost(name: string, wanted: string, score: number | undefined): number | null {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (` ${wanted} `.includes(` ${name} `)) return 2;
  if (score === undefined) return null;
  return name.includes(` ${wanted}`) ? 3 : 4 + score;
}
