import {
  getLabelKindOfSlug,
  LABEL_KINDS,
  getLabelKey,
  slugOfLabel,
  type LabelKind,
} from '../../catalogue/label-kinds-and-slugs.ts';
import { MAX_OTHER_NAMES_PER_LABEL } from '../../catalogue/limits.ts';
import { createNameComparisonKey } from '../../catalogue/text/normalize-name.ts';
import type { Video } from '../../catalogue/video.ts';
import type { SavedStateReader, SavedStateWriter } from '../runs/saved-state-file.ts';
import type { IndexedTag } from '../codec/tag-shard.ts';

interface Found {
  readonly kind: LabelKind;
  readonly name: string;
  /** Index of the label among all labels, in the order in which they first appeared, from 0. */
  readonly index: number;
  /** Number of the label among the labels of the same kind, in the order in which they first appeared, from 1. */
  readonly number: number;
  /** Key that all names of the label have in common: see `getLabelKey`. */
  readonly key: string;
  /** Distinct slugs of the label's names. There are several only if the names are equal by full case folding but not in lower case. */
  readonly slugs: string[];
  count: number;
  /** Further names of the label, without names that differ from the first one only by case or invisible characters. */
  readonly others: string[];
}

/** Returns the slug of a label or, if its names have several slugs, its key, which does not depend on the order of the names. */
const slugOf = ({ key, slugs }: Pick<Found, 'key' | 'slugs'>) => (slugs.length === 1 ? slugs[0]! : key);

/** All tags, performers, sources and uploaders of a catalogue: see {@link LABEL_KINDS}. */
export interface CollectedLabels {
  /** Labels sorted by slug in UTF-16 order. The index of a label is also the number of its posting list. */
  readonly tags: readonly IndexedTag[];
  /** Kind of each label in `tags`. */
  readonly kinds: readonly LabelKind[];
  /** Indexes (in `tags`) of the labels, sorted by descending number of videos, then by name. */
  readonly byCount: readonly number[];
  /** Index of each label in `tags`, by the number that {@link LabelCollector.add} returned for the label. */
  readonly placeOf: Uint32Array;
  /** Map from slugs that redirect to a label (its key, and further slugs of its names) to the slug of the label. */
  readonly variants: ReadonlyMap<string, string>;
  /** Returns the slug of the label with a `getLabelKey`, or null if no video has the label. */
  slugOf(key: string): string | null;
}

type Labelled = Pick<Video, 'tags' | 'performers' | 'site' | 'uploader'>;

const toNames = (name: string) => (name === '' ? [] : [name]);

const NAMES: Readonly<Record<LabelKind, (video: Labelled) => readonly string[]>> = {
  tag: ({ tags }) => tags,
  performer: ({ performers }) => performers,
  source: ({ site }) => toNames(site),
  uploader: ({ uploader }) => toNames(uploader),
};

/** Matches symbols that can distinguish names (C, C++, C#, R&B), although slugs do not contain them. */
const SYMBOLS = /[+#&%*@\p{Sc}]/gu;
const symbolsOf = (name: string) => (name.match(SYMBOLS) ?? []).join('');

export interface LabelCollector {
  /** Adds the labels of a video. Returns their numbers without duplicates, in the order tags, performers, source, uploader. */
  add(video: Labelled): readonly number[];
  /** Returns all names of each label whose names differ in symbols (C, C++), because their meanings may differ. */
  listAmbiguousNames(): readonly (readonly string[])[];
  /** Saves the collected labels, so that another collector can resume from them. */
  save(lists: SavedStateWriter): void;
  finish(): CollectedLabels;
}

/**
 * Creates a collector of tags and other labels. Names with the same key form one label, named as it first appeared, with up to 20 other
 * names (R158, R661). `saved` contains the labels saved by another collector to resume from.
 */
export function createLabelCollector(saved?: SavedStateReader): LabelCollector {
  const byName = new Map(LABEL_KINDS.map((kind) => [kind, new Map<string, Found>()]));
  const counts = new Map<LabelKind, number>();
  const byKey = new Map<string, Found>();
  const found: Found[] = [];

  const find = (kind: LabelKind, name: string): Found => {
    const [key, slug] = [getLabelKey(kind, name), slugOfLabel(kind, name)];
    const known = byKey.get(key);
    if (known) {
      if (!known.slugs.includes(slug)) known.slugs.push(slug);
      const isOther = createNameComparisonKey(name) !== createNameComparisonKey(known.name);
      if (isOther && known.others.length < MAX_OTHER_NAMES_PER_LABEL) known.others.push(name);
      return known;
    }
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const tag = { kind, name, key, slugs: [slug], index: found.length, number, count: 0, others: [] };
    found.push(tag);
    byKey.set(key, tag);
    return tag;
  };
  // do not save spelling variants of a name: they have the same key as the name, and a label is found by its key
  for (const { kind, name, count, slugs, others } of saved ? readFound(saved) : []) {
    const tag = find(kind, name);
    tag.count = count;
    tag.slugs.splice(0, 1, ...slugs);
    tag.others.push(...others);
    for (const each of [name, ...others]) byName.get(kind)!.set(each, tag);
  }
  return {
    add(video) {
      const numbers: number[] = [];
      for (const [kind, known] of byName) {
        for (const name of NAMES[kind](video)) {
          let tag = known.get(name);
          if (!tag) known.set(name, (tag = find(kind, name)));
          if (numbers.includes(tag.index)) continue;
          tag.count++;
          numbers.push(tag.index);
        }
      }
      return numbers;
    },
    listAmbiguousNames: () =>
      found.map(({ name, others }) => [name, ...others]).filter((names) => new Set(names.map(symbolsOf)).size > 1),
    save: (lists) => writeFound(lists, found),
    finish: () => sortLabels(found, byKey),
  };
}

/** Returns all labels, sorted by slug, with their kinds. */
function sortLabels(found: readonly Found[], byKey: ReadonlyMap<string, Found>): CollectedLabels {
  const slugs = found.map(slugOf);
  const bySlug = found.toSorted((a, b) => (slugs[a.index]! < slugs[b.index]! ? -1 : 1));
  const placeOf = new Uint32Array(found.length);
  for (const [place, { index }] of bySlug.entries()) placeOf[index] = place;
  const tags = bySlug.map(({ kind, name, index, number, count, others }, place) => ({
    name,
    slug: slugs[index]!,
    id: `${kind}-${number}`,
    count,
    place,
    ...(others.length > 0 && { others }),
  }));
  const byCount = tags
    .map((_, place) => place)
    .toSorted((a, b) => tags[b]!.count - tags[a]!.count || (tags[a]!.name < tags[b]!.name ? -1 : 1));
  return {
    tags,
    kinds: tags.map(({ slug }) => getLabelKindOfSlug(slug)),
    byCount,
    placeOf,
    variants: findVariants(found),
    slugOf(key) {
      const label = byKey.get(key);
      return label ? slugOf(label) : null;
    },
  };
}

/** Returns a map from slugs that redirect to a label (its key, and further slugs of its names) to the slug of the label. */
function findVariants(found: readonly Found[]): ReadonlyMap<string, string> {
  const variants = new Map<string, string>();
  for (const label of found) {
    const own = slugOf(label);
    for (const slug of [label.key, ...label.slugs]) if (slug !== own) variants.set(slug, own);
  }
  return variants;
}

function writeFound({ number, text, list }: SavedStateWriter, found: readonly Found[]): void {
  list(found.length, found, ({ kind, name, count, slugs, others }) => {
    number(LABEL_KINDS.indexOf(kind));
    text(name);
    number(count);
    list(slugs.length, slugs, text);
    list(others.length, others, text);
  });
}

type SavedLabel = Pick<Found, 'kind' | 'name' | 'count' | 'slugs' | 'others'>;

function readFound({ number, text, items }: SavedStateReader): IterableIterator<SavedLabel> {
  return items(() => {
    const kind = LABEL_KINDS[number()];
    if (kind === undefined) throw new RangeError('Got a label without a kind');
    return { kind, name: text(), count: number(), slugs: [...items(text)], others: [...items(text)] };
  });
}
