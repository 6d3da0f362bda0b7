import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  addLanguagePrefix,
  getPathPrefixOfLanguage,
  languageTagOf,
  listSiteLanguages,
  type LanguageCode,
} from '../../../src/lib/catalogue/languages.ts';
import { hasOpenSearch, OPEN_SEARCH_FILE } from '../../../src/lib/catalogue/site/opensearch-file-path.ts';
import type { Settings } from '../../../src/lib/settings/settings-schema.ts';
import { escapeXmlText } from '../../../src/lib/site/escape-xml.ts';

type OpenSearchSettings = Pick<Settings, 'siteUrl' | 'siteName' | 'installName' | 'language' | 'languages'>;

/** Maximum length of a short name in the OpenSearch format. */
const MAX_SHORT_NAME = 16;

/** Returns the name of the search in browsers. Names of further languages end with the language, because browsers need unique names. */
function shortNameOf({ siteName, installName, language: first }: OpenSearchSettings, language: LanguageCode): string {
  const ending = language === first ? '' : ` ${languageTagOf(language)}`;
  const name = Array.from(installName ?? siteName).slice(0, MAX_SHORT_NAME - ending.length);
  return name.join('').trim() + ending;
}

/**
 * Returns the OpenSearch description of a language (https://github.com/dewitt/opensearch). The description contains the neutral
 * `installName` if the site has one, because browsers show the name to everybody who uses the device.
 */
export function formatOpenSearch(settings: OpenSearchSettings, language: LanguageCode): string {
  const { siteUrl, installName, language: first } = settings;
  const search = addLanguagePrefix('/search', getPathPrefixOfLanguage(language, first));
  const name = escapeXmlText(shortNameOf(settings, language));
  const icon = installName === null ? '/favicon.png' : '/app-192.png';
  const pixels = installName === null ? 32 : 192;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${name}</ShortName>
  <Description>${name}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Language>${languageTagOf(language)}</Language>
  <AdultContent>true</AdultContent>
  <Image width="${pixels}" height="${pixels}" type="image/png">${escapeXmlText(new URL(icon, siteUrl).href)}</Image>
  <Url type="text/html" template="${escapeXmlText(new URL(search, siteUrl).href)}?q={searchTerms}"/>
</OpenSearchDescription>
`;
}

/** Writes the OpenSearch description of each language. Writes nothing if the URL of the site is unknown. */
export async function writeOpenSearchFiles(site: string, settings: OpenSearchSettings): Promise<void> {
  if (!hasOpenSearch(settings.siteUrl)) return;
  for (const language of listSiteLanguages(settings)) {
    const file = addLanguagePrefix(`/${OPEN_SEARCH_FILE}`, getPathPrefixOfLanguage(language, settings.language));
    await writeFile(path.join(site, file), formatOpenSearch(settings, language));
  }
}
