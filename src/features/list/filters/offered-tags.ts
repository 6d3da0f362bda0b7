import type { Blocklist } from '../../../lib/catalogue/blocklist.ts';
import { FILTER_TAGS } from '../../../lib/catalogue/limits.ts';
import { holdsLabel, kindOf, nameOfSlug, type LabelKind } from '../../../lib/catalogue/label.ts';
import type { TagLink } from '../../../lib/catalogue/video.ts';
import { tagStateOf, type TagChoice } from '../state/tag-choice.ts';

/** Tags that are suggested at the most for what is typed. */
const SUGGESTED = 6;

/** Returns the tags that may be offered: neither `own`, which all videos of the list have, nor hidden ones. */
export function withoutBlocked(
  tags: readonly TagLink[],
  own: string | null,
  blocked: Blocklist | null,
): readonly TagLink[] {
  return tags.filter(({ slug }) => slug !== own && !holdsLabel(blocked?.tags ?? [], slug));
}

/** Returns the most frequent tags as options of the filters, without blocked ones (see {@link withoutBlocked}). */
export function commonTags(
  tags: readonly TagLink[],
  own: string | null,
  blocked: Blocklist | null,
): readonly TagLink[] {
  return withoutBlocked(tags, own, blocked).slice(0, FILTER_TAGS);
}

/**
 * Returns the tags that are offered beside the common ones, the latest first: those that were so before, and those that a choice has. The
 * same object where none is new.
 */
export function addChosen(
  added: readonly string[],
  common: readonly TagLink[],
  { filters, without }: TagChoice,
): readonly string[] {
  const isOffered = (slug: string) => added.includes(slug) || common.some((tag) => tag.slug === slug);
  const fresh = [...filters.tags, ...filters.any, ...without].filter((slug) => !isOffered(slug));
  return fresh.length === 0 ? added : [...fresh, ...added];
}

/** Returns which of the common tags would leave nothing. What is chosen is none of them. */
export function emptyTags(
  common: readonly TagLink[],
  counts: ReadonlyMap<string, number | null>,
  choice: TagChoice,
): readonly string[] {
  const slugs = common.map(({ slug }) => slug);
  return slugs.filter((slug) => counts.get(slug) === 0 && tagStateOf(choice, slug) === 'off');
}

/** Returns of a choice what it says of labels of a kind. */
export function choiceOf({ filters, without }: TagChoice, kind: LabelKind): TagChoice {
  const own = (slugs: readonly string[]) => slugs.filter((slug) => kindOf(slug) === kind);
  return { filters: { ...filters, tags: own(filters.tags), any: own(filters.any) }, without: own(without) };
}

/** Returns whether a choice says something of a label of a kind. */
export function isKindChosen({ filters, without }: TagChoice, kind: LabelKind): boolean {
  return [...filters.tags, ...filters.any, ...without].some((slug) => kindOf(slug) === kind);
}

/** Returns the names that are offered of a kind: those of a choice that are not among the common ones, and these. */
export function offeredNames(names: readonly TagLink[], choice: TagChoice, kind: LabelKind): readonly TagLink[] {
  return orderTags(addChosen([], names, choiceOf(choice, kind)), names, []);
}

/** Returns the tags in the order in which they stand: added ones, common ones, and those that would leave nothing. */
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

/** Returns the tags that are suggested for a typed text, see {@link withoutBlocked}. */
export function suggestedTags(
  tags: readonly TagLink[],
  own: string | null,
  blocked: Blocklist | null,
): readonly TagLink[] {
  return withoutBlocked(tags, own, blocked).slice(0, SUGGESTED);
}
