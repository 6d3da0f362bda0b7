import type { Blocklist } from '../../../lib/catalogue/blocklist.ts';
import { FILTER_TAGS } from '../../../lib/catalogue/limits.ts';
import { includesLabel, kindOfSlug, nameOfSlug, type LabelKind } from '../../../lib/catalogue/label.ts';
import type { TagLink } from '../../../lib/catalogue/video.ts';
import { tagStateOf, type FilterSelection } from '../state/filter-selection.ts';

/** Maximum number of suggested tags. */
const MAX_SUGGESTIONS = 6;

/** Returns the tags without hidden tags and without `own`, the slug of the list's own tag, which all its videos have. */
export function withoutHiddenTags(
  tags: readonly TagLink[],
  own: string | null,
  blocked: Blocklist | null,
): readonly TagLink[] {
  return tags.filter(({ slug }) => slug !== own && !includesLabel(blocked?.tags ?? [], slug));
}

/** Returns the most common tags as filter options, without hidden tags (see {@link withoutHiddenTags}). */
export function commonTags(
  tags: readonly TagLink[],
  own: string | null,
  blocked: Blocklist | null,
): readonly TagLink[] {
  return withoutHiddenTags(tags, own, blocked).slice(0, FILTER_TAGS);
}

/**
 * Returns the slugs of the tags that are offered besides the common ones: previously added and selected tags, the latest
 * first. Returns the given array if nothing is added.
 */
export function addSelected(
  added: readonly string[],
  common: readonly TagLink[],
  { filters, without }: FilterSelection,
): readonly string[] {
  const isOffered = (slug: string) => added.includes(slug) || common.some((tag) => tag.slug === slug);
  const fresh = [...filters.tags, ...filters.any, ...without].filter((slug) => !isOffered(slug));
  return fresh.length === 0 ? added : [...fresh, ...added];
}

/** Returns the slugs of the common tags that would match no videos and are not selected. */
export function tagsWithoutVideos(
  common: readonly TagLink[],
  counts: ReadonlyMap<string, number | null>,
  choice: FilterSelection,
): readonly string[] {
  const slugs = common.map(({ slug }) => slug);
  return slugs.filter((slug) => counts.get(slug) === 0 && tagStateOf(choice, slug) === 'off');
}

/** Returns the part of a selection that concerns one kind of tag. */
export function selectionOfKind({ filters, without }: FilterSelection, kind: LabelKind): FilterSelection {
  const own = (slugs: readonly string[]) => slugs.filter((slug) => kindOfSlug(slug) === kind);
  return { filters: { ...filters, tags: own(filters.tags), any: own(filters.any) }, without: own(without) };
}

/** Returns whether a tag of the given kind is selected. */
export function hasSelectedTag({ filters, without }: FilterSelection, kind: LabelKind): boolean {
  return [...filters.tags, ...filters.any, ...without].some((slug) => kindOfSlug(slug) === kind);
}

/** Returns the offered names of one kind of tag: selected names that are not common, then the common names. */
export function offeredNames(names: readonly TagLink[], choice: FilterSelection, kind: LabelKind): readonly TagLink[] {
  return orderTags(addSelected([], names, selectionOfKind(choice, kind)), names, []);
}

/** Returns the tags in display order: added tags, common tags, and tags that would match no videos. */
export function orderTags(
  added: readonly string[],
  common: readonly TagLink[],
  empty: readonly string[],
): readonly TagLink[] {
  const isEmpty = ({ slug }: TagLink) => empty.includes(slug);
  return [
    ...added.map((slug) => ({ slug, name: nameOfSlug(slug) })),
    ...common.filter((tag) => !isEmpty(tag)),
    ...common.filter(isEmpty),
  ];
}

/** Returns the suggested tags for typed text (see {@link withoutHiddenTags}), limited to a few. */
export function suggestedTags(
  tags: readonly TagLink[],
  own: string | null,
  blocked: Blocklist | null,
): readonly TagLink[] {
  return withoutHiddenTags(tags, own, blocked).slice(0, MAX_SUGGESTIONS);
}
