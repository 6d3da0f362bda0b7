import type { Blocklist } from '../../../lib/catalogue/blocklist.ts';
import { MAX_FILTER_PANEL_TAGS } from '../../../lib/catalogue/limits.ts';
import {
  includesSlugOfSameLabel,
  getLabelKindOfSlug,
  createLabelNameFromSlug,
  type LabelKind,
} from '../../../lib/catalogue/label-kinds-and-slugs.ts';
import type { TagLink } from '../../../lib/catalogue/video.ts';
import { getTagFilterState, type FilterSelection } from '../state/filter-selection.ts';

/** Maximum number of suggested tags in the tag field of the filters. */
const MAX_SUGGESTIONS = 6;
/** Maximum number of deselected tags that the filter panel still offers when a visitor selects another tag. */
const MAX_DESELECTED_TAGS = 12;

/** Returns the tags that the blocklist `blocked` does not hide, without the tag with the slug `own`, which all videos of the list have. */
export function excludeHiddenTags(
  tags: readonly TagLink[],
  own: string | null,
  blocked: Blocklist | null,
): readonly TagLink[] {
  return tags.filter(({ slug }) => slug !== own && !includesSlugOfSameLabel(blocked?.tags ?? [], slug));
}

/** Returns the most common tags, limited to the number that filters offer and without the tags that {@link excludeHiddenTags} excludes. */
export function listCommonTags(
  tags: readonly TagLink[],
  own: string | null,
  blocked: Blocklist | null,
): readonly TagLink[] {
  return excludeHiddenTags(tags, own, blocked).slice(0, MAX_FILTER_PANEL_TAGS);
}

/**
 * Returns the slugs of tags that the filters offer in addition to the common ones: newly selected tags, followed by the `added` tags of
 * earlier calls. Returns the same array if no tag is new. When a tag is new, only the latest {@link MAX_DESELECTED_TAGS}
 * deselected tags stay, because the panel counts the videos of every offered tag. Deselecting a tag does not remove it from the panel,
 * because its checkbox has the focus.
 */
export function listAddedFilterTagSlugs(
  added: readonly string[],
  common: readonly TagLink[],
  { filters, without }: FilterSelection,
): readonly string[] {
  const isOffered = (slug: string) => added.includes(slug) || common.some((tag) => tag.slug === slug);
  const selected = [...filters.tags, ...filters.any, ...without];
  const fresh = selected.filter((slug) => !isOffered(slug));
  if (fresh.length === 0) return added;
  const latest = added.filter((slug) => !selected.includes(slug)).slice(0, MAX_DESELECTED_TAGS);
  const kept = new Set([...selected, ...latest]);
  return [...fresh, ...added.filter((slug) => kept.has(slug))];
}

/** Returns the slugs of those common tags that are not selected and match no videos of the list. */
export function findTagsWithoutVideos(
  common: readonly TagLink[],
  counts: ReadonlyMap<string, number | null>,
  choice: FilterSelection,
): readonly string[] {
  const slugs = common.map(({ slug }) => slug);
  return slugs.filter((slug) => counts.get(slug) === 0 && getTagFilterState(choice, slug) === 'off');
}

/** Returns the filters with selected and excluded tags of only one kind, such as performers; other filters stay the same. */
export function keepSelectedTagsOfKind({ filters, without }: FilterSelection, kind: LabelKind): FilterSelection {
  const own = (slugs: readonly string[]) => slugs.filter((slug) => getLabelKindOfSlug(slug) === kind);
  return { filters: { ...filters, tags: own(filters.tags), any: own(filters.any) }, without: own(without) };
}

/** Returns whether a tag of the given kind is selected. */
export function hasSelectedTagOfKind({ filters, without }: FilterSelection, kind: LabelKind): boolean {
  return [...filters.tags, ...filters.any, ...without].some((slug) => getLabelKindOfSlug(slug) === kind);
}

/** Returns names of one kind (such as performers) for the filters: first selected names that are not common, then common names. */
export function listOfferedTagsOfKind(
  names: readonly TagLink[],
  choice: FilterSelection,
  kind: LabelKind,
): readonly TagLink[] {
  return sortTagFilterOptions(listAddedFilterTagSlugs([], names, keepSelectedTagsOfKind(choice, kind)), names, []);
}

/** Returns tags in display order: added tags, then common tags, then common tags that match no videos (`empty`). */
export function sortTagFilterOptions(
  added: readonly string[],
  common: readonly TagLink[],
  empty: readonly string[],
): readonly TagLink[] {
  const isEmpty = ({ slug }: TagLink) => empty.includes(slug);
  return [
    ...added.map((slug) => ({ slug, name: createLabelNameFromSlug(slug) })),
    ...common.filter((tag) => !isEmpty(tag)),
    ...common.filter(isEmpty),
  ];
}

/** Returns the first few tags of a search result as suggestions, without the tags that {@link excludeHiddenTags} excludes. */
export function listSuggestedTags(
  tags: readonly TagLink[],
  own: string | null,
  blocked: Blocklist | null,
): readonly TagLink[] {
  return excludeHiddenTags(tags, own, blocked).slice(0, MAX_SUGGESTIONS);
}
