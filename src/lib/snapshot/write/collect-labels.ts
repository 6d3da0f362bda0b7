import { kindOf, LABEL_KINDS, labelKey, labelSlug, type LabelKind } from '../../catalogue/label.ts';
import { OTHER_NAMES_MAX } from '../../catalogue/limits.ts';
import { foldName } from '../../catalogue/text/name.ts';
import type { Video } from '../../catalogue/video.ts';
import type { ListReader, ListWriter } from '../runs/run-lists.ts';
import type { PlacedTag } from '../codec/tag-shard.ts';

interface Found {
  readonly kind: LabelKind;
  readonly name: string;
  /** Among all that were found, from 0. */
  readonly index: number;
  /** Among those of its kind, from 1, in order of first appearance. */
  readonly number: number;
  /** The common `labelKey` of its names. */
  readonly key: string;
  /** The slugs that its names have, each once: more than one where only full case folding makes them equal. */
  readonly slugs: string[];
  count: number;
  /** Further names, which differ by more than case and invisible characters. */
  readonly others: string[];
}

/** Names that full case folding makes equal have the slug of their key: it does not depend on which of them comes first. */
const slugOf = ({ key, slugs }: Pick<Found, 'key' | 'slugs'>) => (slugs.length === 1 ? slugs[0]! : key);

/** Tags and all other labels: see {@link LABEL_KINDS}. */
export interface CollectedLabels {
  /** By slug, in code unit order: the place of a label is the number of its term. */
  readonly tags: readonly PlacedTag[];
  /** Which kind of label each of them is. */
  readonly kinds: readonly LabelKind[];
  /** Places by count, then name. */
  readonly byCount: readonly number[];
  /** Places by the numbers that {@link LabelCollector.add} returned. */
  readonly placeOf: Uint32Array;
  /** Keys and slugs of names that are not the slug of their label, by which it is found too. */
  readonly variants: ReadonlyMap<string, string>;
  /** Returns the slug of the label with a key, or null where no video has it. */
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

export interface LabelCollector {
  /** Takes the labels of one video. Returns their numbers, each once: tags, performers, source, uploader. */
  add(video: Labelled): readonly number[];
  /** Writes what was collected. */
  save(lists: ListWriter): void;
  finish(): CollectedLabels;
}

/**
 * Collects tags and other labels: names with one key are one tag, named as it was first met, that keeps the others (R158, R661). Resumes
 * from the saved state of another collector.
 */
export function createLabelCollector(saved?: ListReader): LabelCollector {
  const byName = new Map(LABEL_KINDS.map((kind) => [kind, new Map<string, Found>()]));
  const counts = new Map<LabelKind, number>();
  const byKey = new Map<string, Found>();
  const found: Found[] = [];

  const find = (kind: LabelKind, name: string): Found => {
    const [key, slug] = [labelKey(kind, name), labelSlug(kind, name)];
    const known = byKey.get(key);
    if (known) {
      if (!known.slugs.includes(slug)) known.slugs.push(slug);
      const isOther = foldName(name) !== foldName(known.name);
      if (isOther && known.others.length < OTHER_NAMES_MAX) known.others.push(name);
      return known;
    }
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const tag = { kind, name, key, slugs: [slug], index: found.length, number, count: 0, others: [] };
    found.push(tag);
    byKey.set(key, tag);
    return tag;
  };
  // further spellings of a name are not among the others: their key finds the label again
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
    save: (lists) => writeFound(lists, found),
    finish: () => placeAll(found, byKey),
  };
}

/** Returns all labels in the order of their slugs. */
function placeAll(found: readonly Found[], byKey: ReadonlyMap<string, Found>): CollectedLabels {
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
    kinds: tags.map(({ slug }) => kindOf(slug)),
    byCount,
    placeOf,
    variants: findVariants(found),
    slugOf(key) {
      const label = byKey.get(key);
      return label ? slugOf(label) : null;
    },
  };
}

/** Returns the slug of each label by its other slugs and its key. */
function findVariants(found: readonly Found[]): ReadonlyMap<string, string> {
  const variants = new Map<string, string>();
  for (const label of found) {
    const own = slugOf(label);
    for (const slug of [label.key, ...label.slugs]) if (slug !== own) variants.set(slug, own);
  }
  return variants;
}

function writeFound({ number, text, list }: ListWriter, found: readonly Found[]): void {
  list(found.length, found, ({ kind, name, count, slugs, others }) => {
    number(LABEL_KINDS.indexOf(kind));
    text(name);
    number(count);
    list(slugs.length, slugs, text);
    list(others.length, others, text);
  });
}

type SavedLabel = Pick<Found, 'kind' | 'name' | 'count' | 'slugs' | 'others'>;

function readFound({ number, text, items }: ListReader): IterableIterator<SavedLabel> {
  return items(() => {
    const kind = LABEL_KINDS[number()];
    if (kind === undefined) throw new RangeError('Got a label of no kind');
    return { kind, name: text(), count: number(), slugs: [...items(text)], others: [...items(text)] };
  });
}
