import { kindOf, LABEL_KINDS, labelSlug, prefixOf, type LabelKind } from '../domain/label.ts';
import { OTHER_NAMES_MAX } from '../domain/limits.ts';
import type { TagLink, Video } from '../domain/video.ts';
import type { ListReader, ListWriter } from './run-lists.ts';
import type { PlacedTag } from './tag-shard.ts';

interface Found {
  readonly kind: LabelKind;
  readonly name: string;
  /** Among all that were found, from 0. */
  readonly index: number;
  /** Among those of its kind, from 1, in order of first appearance. */
  readonly number: number;
  /** Empty when the name has no letter or digit: it gets one from its number. */
  readonly slug: string;
  count: number;
  /** Further names of the slug. */
  readonly others: string[];
}

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
 * Collects tags and other labels: names with one slug are one tag, named as it was first met, that keeps the others (R158). It goes on
 * from what another has saved.
 */
export function createLabelCollector(saved?: ListReader): LabelCollector {
  const byName = new Map(LABEL_KINDS.map((kind) => [kind, new Map<string, Found>()]));
  const counts = new Map<LabelKind, number>();
  const byKey = new Map<string, Found>();
  const found: Found[] = [];

  const find = (kind: LabelKind, name: string): Found => {
    const slug = labelSlug(kind, name);
    // a name without a slug is told apart by itself; the blank keeps it away from the slugs
    const key = slug || `${prefixOf(kind)} ${name}`;
    const known = byKey.get(key);
    if (known) {
      const isOther = name.toLowerCase() !== known.name.toLowerCase();
      if (isOther && known.others.length < OTHER_NAMES_MAX) known.others.push(name);
      return known;
    }
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const tag = { kind, name, slug, index: found.length, number, count: 0, others: [] };
    found.push(tag);
    byKey.set(key, tag);
    return tag;
  };
  // further spellings of a name are no others: they are found again by their slug
  for (const { kind, name, count, others } of saved ? readFound(saved) : []) {
    const tag = find(kind, name);
    tag.count = count;
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

/** Returns all that were found, in the order of their slugs; `byKey` has the slugs that are taken. */
function placeAll(found: readonly Found[], byKey: ReadonlyMap<string, Found>): CollectedLabels {
  const links = found.map((tag) => toLink(tag, byKey));
  const bySlug = found.toSorted((a, b) => (links[a.index]!.slug < links[b.index]!.slug ? -1 : 1));
  const placeOf = new Uint32Array(found.length);
  for (const [place, { index }] of bySlug.entries()) placeOf[index] = place;
  const tags = bySlug.map(({ kind, index, number, count, others }, place) => ({
    ...links[index]!,
    id: `${kind}-${number}`,
    count,
    place,
    ...(others.length > 0 && { others }),
  }));
  const byCount = tags
    .map((_, place) => place)
    .toSorted((a, b) => tags[b]!.count - tags[a]!.count || (tags[a]!.name < tags[b]!.name ? -1 : 1));
  return { tags, kinds: tags.map(({ slug }) => kindOf(slug)), byCount, placeOf };
}

function writeFound({ number, text, list }: ListWriter, found: readonly Found[]): void {
  list(found.length, found, ({ kind, name, count, others }) => {
    number(LABEL_KINDS.indexOf(kind));
    text(name);
    number(count);
    list(others.length, others, text);
  });
}

type SavedLabel = Pick<Found, 'kind' | 'name' | 'count' | 'others'>;

function readFound({ number, text, items }: ListReader): IterableIterator<SavedLabel> {
  return items(() => {
    const kind = LABEL_KINDS[number()];
    if (kind === undefined) throw new RangeError('Got a label of no kind');
    return { kind, name: text(), count: number(), others: [...items(text)] };
  });
}

/** An empty slug falls back to the tag's id (R158), kept apart from a tag that is really named so. */
function toLink({ kind, name, slug, number }: Found, taken: ReadonlyMap<string, unknown>): TagLink {
  if (slug) return { name, slug };
  let fallback = `${prefixOf(kind)}${kind}-${number}`;
  while (taken.has(fallback)) fallback += '_';
  return { name, slug: fallback };
}
