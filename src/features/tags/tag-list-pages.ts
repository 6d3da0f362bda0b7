import { TAGS_IN_HTML } from '../../lib/catalogue/limits.ts';

/** Returns whether so many tags are too many for one page: the tags page then holds the commonest, and lists hold all. */
export function isCutTagList(tags: number): boolean {
  return tags > 2 * TAGS_IN_HTML;
}

/** Returns how many pages the list of all tags has; none where the tags page itself holds them. */
export function countTagLists(tags: number): number {
  return isCutTagList(tags) ? Math.ceil(tags / TAGS_IN_HTML) : 0;
}

/** Returns the tags of a page of that list, from 1. */
export function tagsOnList<T>(tags: readonly T[], page: number): T[] {
  return tags.slice((page - 1) * TAGS_IN_HTML, page * TAGS_IN_HTML);
}
