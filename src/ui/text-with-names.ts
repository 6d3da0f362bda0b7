import { createElement, type ReactNode } from 'react';
import type { TagLink } from '../lib/catalogue/video.ts';
import { getTitleLang } from './catalogue-lang-attribute.ts';

/** Character before and after a name in a text, from the private use area of Unicode. */
const MARK = '\uE000';

/** Returns a label's name for a text, marked for {@link renderTextWithNames} unless the name is in the language of the page. */
export const markName = ({ name, isTranslated }: Pick<TagLink, 'name' | 'isTranslated'>): string =>
  isTranslated ? name : MARK + name + MARK;

/** Returns a text with marked names as plain text, for attributes. */
export const removeNameMarks = (text: string): string => text.replaceAll(MARK, '');

/**
 * Returns a text without marked names unchanged, else an element with its parts: the names have the language of the catalogue. Each part is
 * the only child of its element. All parts are in one element, because a button with `display: flex` would remove the spaces between them.
 */
export function renderTextWithNames(text: string): ReactNode {
  const parts = text.split(MARK);
  if (parts.length === 1) return text;
  const lang = getTitleLang();
  // a name without other text decides the direction of an element with `dir="auto"`, which a `bdi` element does not
  if (parts.join('') === parts[1]) return createElement('span', { lang }, parts[1]);
  const children = parts.map((part, i) =>
    i % 2 === 1 ? createElement('bdi', { key: i, lang }, part) : part && createElement('span', { key: i }, part),
  );
  return createElement('span', null, children);
}
