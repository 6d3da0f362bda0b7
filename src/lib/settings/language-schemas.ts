import { z } from 'astro/zod';
import { LANGUAGE_CODES, type LanguageCode, type SiteLanguages } from '../catalogue/languages.ts';
import { createExpectedValueError } from './setting-value-schemas.ts';
import { getStartCommand } from './start-command.ts';

/** Codes of the languages that Marquee ships, for error messages. Operators can add languages. */
const CODES = LANGUAGE_CODES.join(', ');
/** Returns true if a text is a well-formed language tag (BCP 47). */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
const LANGUAGE = `one of ${CODES}, or a language that "${getStartCommand()} language add CODE" added`;

export const languageSchema = z
  .string()
  .refine((code) => LANGUAGE_CODES.includes(code), createExpectedValueError(LANGUAGE))
  .describe(LANGUAGE);

/** Schema for any language tag (BCP 47), also of a language that the interface is not translated to. */
export const languageTagSchema = z
  .string()
  .refine(isLanguageTag, createExpectedValueError('a language tag such as en or pt-BR'))
  .transform((tag) => Intl.getCanonicalLocales(tag)[0]!)
  .describe('a language tag such as en or pt-BR');

/** Settings whose values differ between the main language and the additional languages of a site. */
interface LanguageSettings extends SiteLanguages {
  readonly languageTags: number;
  readonly tagsWithPages: number;
  readonly description: string | null;
  readonly heroTitle: string | null;
  readonly heroText: string | null;
}

/**
 * Returns the settings for the pages in one of the site's languages. Additional languages have fewer tag pages, and take the description
 * and headings from a text file of the language instead of the config.
 */
export function getSettingsForLanguage<Given extends LanguageSettings>(settings: Given, code: LanguageCode): Given {
  if (code === settings.language) return settings;
  const tagsWithPages = Math.min(settings.tagsWithPages, settings.languageTags);
  return { ...settings, tagsWithPages, description: null, heroTitle: null, heroText: null };
}

export const languageListSchema = z
  .array(languageSchema, createExpectedValueError(`a list of languages: ${CODES}`))
  .readonly()
  .describe("a list of languages, such as `['de', 'ja']`");
