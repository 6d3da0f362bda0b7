import { z } from 'astro/zod';
import { LANGUAGE_CODES, type LanguageCode, type SiteLanguages } from '../catalogue/languages.ts';
import { expecting } from './value-schemas.ts';

const CODES = LANGUAGE_CODES.join(', ');
/** True if a text is a well-formed language tag (BCP 47). */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
const words = expecting(`one of ${CODES}`);

/** Schema for a language that the interface is translated to. */
export const language = z.enum(LANGUAGE_CODES, words).describe(`one of ${CODES}`);

/** Schema for a language tag (BCP 47). The interface need not be translated to it. */
export const languageTag = z
  .string()
  .refine(isLanguageTag, expecting('a language tag such as en or pt-BR'))
  .transform((tag) => Intl.getCanonicalLocales(tag)[0]!)
  .describe('a language tag such as en or pt-BR');

/** Settings that differ between languages. */
interface LanguageSettings extends SiteLanguages {
  readonly languageTags: number;
  readonly tagsWithPages: number;
  readonly description: string | null;
  readonly heroTitle: string | null;
  readonly heroText: string | null;
}

/**
 * Returns the settings for the pages of a language. An additional language has fewer tag pages, and no description and headings from the
 * config: its own text file contains them.
 */
export function settingsForLanguage<Given extends LanguageSettings>(settings: Given, code: LanguageCode): Given {
  if (code === settings.language) return settings;
  const tagsWithPages = Math.min(settings.tagsWithPages, settings.languageTags);
  return { ...settings, tagsWithPages, description: null, heroTitle: null, heroText: null };
}

/** Schema for a list of languages. */
export const languages = z
  .array(language, expecting(`a list of languages: ${CODES}`))
  .readonly()
  .describe("a list of languages, such as `['de', 'ja']`");
