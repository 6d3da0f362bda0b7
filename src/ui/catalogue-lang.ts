import type { TagLink } from '../lib/catalogue/video.ts';

/** Set by the build: language of the catalogue (BCP 47); null in pages of that language. */
declare const CATALOGUE_LANG: string | null;

/** Returns the `lang` attribute of titles; undefined in pages of the catalogue's language. */
export const titleLang = (): string | undefined => CATALOGUE_LANG ?? undefined;

/** Returns the `lang` attribute of a label's name: undefined if the name is in the language of the page. */
export const labelLang = ({ isTranslated }: Pick<TagLink, 'isTranslated'>): string | undefined =>
  isTranslated === true ? undefined : titleLang();
