import type { TagLink } from '../lib/catalogue/video.ts';

/** Returns the `lang` attribute for titles of videos; undefined if they are in the language of the page. */
export const getTitleLang = (): string | undefined => CATALOGUE_LANG ?? undefined;

/** Returns the `lang` attribute for the name of a tag; undefined if the name is in the language of the page. */
export const getLabelLang = ({ isTranslated }: Pick<TagLink, 'isTranslated'>): string | undefined =>
  isTranslated === true ? undefined : getTitleLang();
