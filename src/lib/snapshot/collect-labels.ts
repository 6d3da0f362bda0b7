import { kindOf, LABEL_KINDS, labelSlug, prefixOf, type LabelKind } from '../domain/label.ts';
import { OTHER_NAMES_MAX } from '../domain/limits.ts';
import type { TagLink, Video } from '../domain/video.ts';
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
  finish(): CollectedLabels;
}

/** Collects tags and other labels: names with one slug are one tag, named as it was first met, that keeps the others (R158). */
export function createLabelCollector(): LabelCollector {
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
    finish() {
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
    },
  };
}

/** An empty slug falls back to the tag's id (R158), kept apart from a tag that is really named so. */
function toLink({ kind, name, slug, number }: Found, taken: ReadonlyMap<string, unknown>): TagLink {
  if (slug) return { name, slug };
  let fallback = `${prefixOf(kind)}${kind}-${number}`;
  while (taken.has(fallback)) fallback += '_';
  return { name, slug: fallback };
}
