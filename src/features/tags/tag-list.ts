import { LOCALE } from '#messages/language';
import type { Tag } from '../../lib/catalogue/video.ts';
import { foldText } from '../../lib/catalogue/text/fold-text.ts';

/** Returns the first letter of a tag's name in upper case, by which the tags page groups tags (R051). */
export function firstLetterOf(tag: Pick<Tag, 'name'>): string {
  return (Array.from(tag.name)[0] ?? '').toLocaleUpperCase(LOCALE);
}

/** Returns the distinct first letters of the names of tags, sorted (R051). */
export function firstLettersOf(tags: readonly Pick<Tag, 'name'>[]): string[] {
  return [...new Set(tags.map(firstLetterOf))].toSorted((a, b) => a.localeCompare(b, LOCALE));
}

/**
 * Returns the tags whose name begins with `letter` (null for any letter) and one of whose names contains `text`. Ignores case and
 * diacritics.
 */
export function filterTags(tags: readonly Tag[], letter: string | null, text: string): Tag[] {
  const wanted = foldText(text).trim();
  const holds = ({ name, others = [] }: Tag) => [name, ...others].some((other) => foldText(other).includes(wanted));
  return tags.filter((tag) => (letter === null || firstLetterOf(tag) === letter) && holds(tag));
}
