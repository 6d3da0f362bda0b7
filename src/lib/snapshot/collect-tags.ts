import { kindOf, LABEL_KINDS, labelSlug, prefixOf, type LabelKind } from '../domain/label.ts';
import { OTHER_NAMES_MAX, RELATED_TAGS } from '../domain/limits.ts';
import type { TagLink, Video } from '../domain/video.ts';
import { createNumberList } from './number-list.ts';
import type { Postings } from './postings.ts';
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
export interface CollectedTags {
  /** By slug, in code unit order: the place of a tag is the number of its term. */
  readonly tags: readonly PlacedTag[];
  /** Which kind of label each of them is. */
  readonly kinds: readonly LabelKind[];
  /** Places by count, then name. */
  readonly byCount: readonly number[];
  /** Returns the rows that carry a tag. */
  list(place: number): Postings;
  /** Returns the places of a row's labels, in the video's order: tags, performers, source, uploader. */
  tagsOf(row: number): Uint32Array;
  /**
   * Returns the places of the tags that share most videos with a label (R063), and of a performer those of the performers, too; ties go to
   * the one that has been common for longer.
   */
  related(place: number): number[];
}

type Labelled = Pick<Video, 'tags' | 'performers' | 'site' | 'uploader'>;

const toNames = (name: string) => (name === '' ? [] : [name]);

const NAMES: Readonly<Record<LabelKind, (video: Labelled) => readonly string[]>> = {
  tag: ({ tags }) => tags,
  performer: ({ performers }) => performers,
  source: ({ site }) => toNames(site),
  uploader: ({ uploader }) => toNames(uploader),
};

export interface TagCollector {
  /** Takes the labels of one video. */
  add(video: Labelled): void;
  /** Takes the videos in the order of their rows. */
  finish(order: Uint32Array): CollectedTags;
}

/** Collects tags and other labels: names with one slug are one tag, named as it was first met, that keeps the others (R158). */
export function createTagCollector(): TagCollector {
  const byName = new Map(LABEL_KINDS.map((kind) => [kind, new Map<string, Found>()]));
  const counts = new Map<LabelKind, number>();
  const byKey = new Map<string, Found>();
  const found: Found[] = [];
  const entries = createNumberList();
  /** First entry of every video. */
  const firsts = createNumberList();

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
  const hasEntry = (from: number, index: number) => {
    for (let i = from; i < entries.length; i++) if (entries.get(i) === index) return true;
    return false;
  };
  return {
    add(video) {
      const first = entries.length;
      firsts.push(first);
      for (const [kind, known] of byName) {
        for (const name of NAMES[kind](video)) {
          let tag = known.get(name);
          if (!tag) known.set(name, (tag = find(kind, name)));
          if (hasEntry(first, tag.index)) continue;
          tag.count++;
          entries.push(tag.index);
        }
      }
    },
    finish(order) {
      firsts.push(entries.length);
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
      const places = entries.finish().map((index) => placeOf[index]!);
      return group(tags, places, firsts.finish(), order);
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

/** What leads on from the page of a label; uploaders have none. */
const BESIDE: Readonly<Record<LabelKind, readonly LabelKind[]>> = {
  tag: ['tag'],
  performer: ['performer', 'tag'],
  source: ['tag'],
  uploader: [],
};

/** Videos with which a tag counts as common among those that stand beside another as often. */
const COMMON_COUNT = 10;

/**
 * Returns the row that made a tag common; of a rarer one its first row, behind all of them. Commoner tags come first by it, and unlike
 * their counts it stays when videos are added: tags, and with them the pages that name them, do not change places.
 */
function commonSince(rows: Uint32Array, videos: number): number {
  return rows[COMMON_COUNT - 1] ?? videos + rows[0]!;
}

function group(
  tags: readonly PlacedTag[],
  entries: Uint32Array,
  firsts: Uint32Array,
  order: Uint32Array,
): CollectedTags {
  const starts = new Uint32Array(tags.length + 1);
  for (const [place, { count }] of tags.entries()) starts[place + 1] = starts[place]! + count;
  const next = starts.slice();
  const rows = new Uint32Array(entries.length);
  const tagsOf = (row: number) => entries.subarray(firsts[order[row]!], firsts[order[row]! + 1]);
  for (let row = 0; row < order.length; row++) for (const place of tagsOf(row)) rows[next[place]!++] = row;
  const list = (place: number): Postings => ({
    rows: rows.subarray(starts[place], starts[place + 1]),
    fields: null,
    places: null,
  });

  const byCount = tags
    .map((_, place) => place)
    .toSorted((a, b) => tags[b]!.count - tags[a]!.count || (tags[a]!.name < tags[b]!.name ? -1 : 1));
  const kinds = tags.map(({ slug }) => kindOf(slug));
  const sinceWhen = tags.map(({ place }) => commonSince(list(place).rows, order.length));
  const together = new Uint32Array(tags.length);
  const related = (place: number): number[] => {
    const beside = BESIDE[kinds[place]!];
    if (beside.length === 0) return [];
    const met: number[] = [];
    for (const row of list(place).rows) {
      for (const other of tagsOf(row)) if (together[other]!++ === 0) met.push(other);
    }
    const sorted = met
      .filter((other) => other !== place)
      .toSorted((a, b) => together[b]! - together[a]! || sinceWhen[a]! - sinceWhen[b]! || a - b);
    const best = beside.flatMap((kind) => sorted.filter((other) => kinds[other] === kind).slice(0, RELATED_TAGS));
    for (const other of met) together[other] = 0;
    return best;
  };
  return { tags, kinds, byCount, list, tagsOf, related };
}
