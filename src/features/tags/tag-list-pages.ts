import { TAGS_IN_HTML } from '../../lib/catalogue/limits.ts';

/**
 * Returns whether there are too many tags for one page: the tags page then contains the most common ones, and separate list pages contain
 * all.
 */
export function isPaginatedTagList(tags: number): boolean {
  return tags > 2 * TAGS_IN_HTML;
}

/** Returns the number of list pages; 0 if the tags page contains all tags. */
export function countTagLists(tags: number): number {
  return isPaginatedTagList(tags) ? Math.ceil(tags / TAGS_IN_HTML) : 0;
}

/** Returns the tags of a list page, counted from 1. */
export function tagsOnList<T>(tags: readonly T[], page: number): T[] {
  return tags.slice((page - 1) * TAGS_IN_HTML, page * TAGS_IN_HTML);
}
