import { TAG_COUNT_IN_HTML } from '../../lib/catalogue/limits.ts';

/** Returns whether there are too many tags for the tags page, which then has only the most common tags; further pages list all tags. */
export function isPaginatedTagList(tags: number): boolean {
  return tags > 2 * TAG_COUNT_IN_HTML;
}

/** Returns the number of further pages that together list all tags; 0 if the tags page contains all of them. */
export function countTagListPages(tags: number): number {
  return isPaginatedTagList(tags) ? Math.ceil(tags / TAG_COUNT_IN_HTML) : 0;
}

/** Returns the tags on one of the further pages that together list all tags; `page` is counted from 1. */
export function listTagsOfPage<T>(tags: readonly T[], page: number): T[] {
  return tags.slice((page - 1) * TAG_COUNT_IN_HTML, page * TAG_COUNT_IN_HTML);
}
