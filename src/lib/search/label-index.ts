import {
  createLabelNameFromSlug,
  getLabelKeyOfSlug,
  getLabelKindOfSlug,
  getSlugPrefixOfLabelKind,
  parseLabelSlug,
  slugOfLabel,
  type LabelKind,
} from '../catalogue/label-kinds-and-slugs.ts';
import { foldText } from '../catalogue/text/fold-text.ts';
import type { LabelWithRelatedLabels } from '../catalogue/video-query.ts';
import type { Tag } from '../catalogue/video.ts';
import type { Snapshot } from '../snapshot/read/snapshot-reader.ts';
import { toTagWithoutIndex, type IndexedTag } from '../snapshot/codec/tag-shard.ts';
import type { LabelTranslations } from './text/label-translations.ts';
import { createLabelSearch, SHARED_LETTERS } from './text/label-search.ts';

/** Index of all labels of a catalogue: tags, performers, sources and uploaders. */
export interface LabelIndex {
  /** Returns the index (in slug order) of the label with this slug, alias or translated name (R084); null if there is none. */
  indexOf(slug: string): Promise<number | null>;
  /**
   * Finds the label that has the same kind and name as the given slug, apart from diacritics, and returns its slug; null if none is found.
   * A rare label is found only if its first {@link SHARED_LETTERS} letters have no diacritics, and if few labels begin with these letters:
   * the search reads two shards of rare labels.
   */
  findWithOtherDiacritics(slug: string): Promise<string | null>;
  /** Returns the current slug of the label with this slug or alias; null if there is none. Ignores translated names (R1181). */
  findSlug(slug: string): Promise<string | null>;
  /** Returns the slug of the label to which an alias in the manifest redirects; returns any other slug unchanged. */
  slugOf(slug: string): string;
  /** Returns a label if it is one of the most common labels, otherwise null. Needs no request. */
  findCommon(slug: string): Promise<IndexedTag | null>;
  /** Returns all labels of a kind, sorted by name. */
  byName(kind: LabelKind): Promise<readonly Tag[]>;
  /** Returns a label with its related tags and performers; null if unknown. */
  find(slug: string): Promise<LabelWithRelatedLabels | null>;
  /** Returns the labels with names similar to a text, best match first (R085). */
  search(text: string, signal?: AbortSignal): Promise<readonly Tag[]>;
}

/** Creates the index of a snapshot's labels. Reads shards on demand, translates names by `names`, and sorts by `locale`. */
export function createLabelIndex(
  snapshot: Snapshot,
  locale = 'en',
  names: LabelTranslations | null = null,
): LabelIndex {
  const toNamed = (tag: IndexedTag) => (names ? names.name(toTagWithoutIndex(tag)) : toTagWithoutIndex(tag));
  let reading: Promise<ReadonlyMap<string, IndexedTag>> | null = null;
  /** Returns the most common labels by slug. They are in the core (the first file of the snapshot), so most look-ups need no request. */
  const commonest = () => {
    if (snapshot.manifest.videos === 0) return Promise.resolve(new Map<string, IndexedTag>());
    reading ??= snapshot.topTags().then((tags) => new Map(tags.map((tag) => [tag.slug, tag])));
    reading.catch(() => (reading = null));
    return reading;
  };
  const { aliases } = snapshot.manifest;
  const unalias = (slug: string) => aliases.get(slug) ?? slug;
  const slugNamed = (slug: string) => names?.slugOf(slug) ?? null;
  /** Cache of the sorted labels of each kind, because callers request them page by page. */
  const ordered = new Map<LabelKind, Promise<readonly Tag[]>>();
  // use a single Collator, because `localeCompare` would create one for each comparison
  const order = async (kind: LabelKind) =>
    sortByName((await snapshot.tags(kind)).map(toNamed), new Intl.Collator(locale));
  /** Without `needsVideos`, finds labels by stored slugs: reads no posting lists and ignores translated names. */
  const findPlaced = async (slug: string, needsVideos = true): Promise<IndexedTag | null> => {
    const known = await commonest();
    const findRare = async (asked: string) => {
      // read the posting list of the tag in parallel with the tag itself if callers need both
      if (needsVideos) snapshot.readAhead('tag', asked);
      return (await snapshot.tagsNear(asked)).find((other) => other.slug === asked);
    };
    const findBy = async (asked: string) => known.get(asked) ?? (await findRare(asked));
    const read = parseLabelSlug(slug);
    for (const asked of new Set([slug, read, getLabelKeyOfSlug(read)].map(unalias))) {
      const found = await findBy(asked);
      if (found) return found;
    }
    const named = needsVideos ? slugNamed(read) : null;
    return (named === null ? null : await findBy(unalias(named))) ?? null;
  };
  return {
    slugOf: (slug) => aliases.get(slug) ?? aliases.get(getLabelKeyOfSlug(slug)) ?? slug,
    async findCommon(slug) {
      const known = await commonest();
      const slugs = [unalias(slug), unalias(getLabelKeyOfSlug(slug)), slugNamed(slug) ?? slug];
      return slugs.map((each) => known.get(each)).find((tag) => tag !== undefined) ?? null;
    },
    indexOf: async (slug) => (await findPlaced(slug))?.place ?? null,
    findSlug: async (slug) => (await findPlaced(slug, false))?.slug ?? null,
    findWithOtherDiacritics: async (slug) => findWithOtherDiacritics(snapshot, (await commonest()).values(), slug),
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
      const ofKind = (kind: LabelKind) => beside.filter((other) => getLabelKindOfSlug(other.slug) === kind);
      return { tag: toNamed(tag), related: ofKind('tag'), alongside: ofKind('performer') };
    },
    search: createLabelSearch(snapshot, names),
  };
}

/** See {@link LabelIndex.findWithOtherDiacritics}. `common` contains the most common labels. */
async function findWithOtherDiacritics(snapshot: Snapshot, common: Iterable<IndexedTag>, slug: string) {
  const kind = getLabelKindOfSlug(slug);
  const wanted = getFoldedName(slug);
  const isWanted = (other: IndexedTag) =>
    getLabelKindOfSlug(other.slug) === kind && getFoldedName(other.slug) === wanted;
  const beginning = getSlugPrefixOfLabelKind(kind) + slugOfLabel('tag', wanted).slice(0, SHARED_LETTERS);
  const found = [...common].find(isWanted) ?? (await snapshot.tagsNear(beginning, true)).find(isWanted);
  return found?.slug ?? null;
}

/** Returns the name of a label by its slug, without differences of case and diacritics. */
const getFoldedName = (slug: string) => foldText(createLabelNameFromSlug(slug));

const sortByName = (tags: readonly Tag[], { compare }: Intl.Collator) =>
  tags.toSorted((a, b) => compare(a.name, b.name));
