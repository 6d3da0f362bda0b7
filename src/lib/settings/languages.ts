import { z } from 'astro/zod';
import { LANGUAGE_CODES, type LanguageCode, type SiteLanguages } from '../catalogue/languages.ts';
import { expecting } from './kinds.ts';

const CODES = LANGUAGE_CODES.join(', ');
/** Returns whether a text is a well-formed language tag. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
const words = expecting(`one of ${CODES}`);

/** One language that the interface speaks. */
export const language = z.enum(LANGUAGE_CODES, words).describe(`one of ${CODES}`);

/** A language tag (BCP 47), with or without a translation of the interface. */
export const languageTag = z
  .string()
  .refine(isLanguageTag, expecting('a language tag such as en or pt-BR'))
  .transform((tag) => Intl.getCanonicalLocales(tag)[0]!)
  .describe('a language tag such as en or pt-BR');

/** What settings say of languages, and what is different in a further one. */
interface Spoken extends SiteLanguages {
  readonly languageTags: number;
  readonly tagsWithPages: number;
  readonly description: string | null;
  readonly heroTitle: string | null;
  readonly heroText: string | null;
}

/**
 * Returns the settings for the pages of a language: a further one has fewer pages of tags, and the operator's words for its home page
 * stand in a file of its own.
 */
export function inLanguage<Given extends Spoken>(settings: Given, code: LanguageCode): Given {
  if (code === settings.language) return settings;
  const tagsWithPages = Math.min(settings.tagsWithPages, settings.languageTags);
  return { ...settings, tagsWithPages, description: null, heroTitle: null, heroText: null };
}

/** A list of languages. */
export const languages = z
  .array(language, expecting(`a list of languages: ${CODES}`))
  .readonly()
  .describe("a list, as in `['de', 'ja']`");
