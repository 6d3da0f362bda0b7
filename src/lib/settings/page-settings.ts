import type { SettingKey, Settings } from './schema.ts';

/** Settings that scripts in the browser may hold: everybody can read them. */
const PUBLIC: readonly SettingKey[] = [
  'siteName',
  'siteUrl',
  'contactEmail',
  'reportTo',
  'watchHere',
  'quickExitUrl',
  'exportUrl',
  'links',
  'slots',
];
/** Settings that pages are prerendered with. */
const PRERENDERED: readonly SettingKey[] = [
  ...PUBLIC,
  'engineUrl',
  'installName',
  'language',
  'languages',
  'catalogueLanguage',
  'languageTags',
  'description',
  'heroTitle',
  'heroText',
  'logoHasName',
  'publishAdmin',
  'footer',
  'social',
  'work',
  'tagPages',
  'tagsWithPages',
  'homePages',
  'feedTags',
  'indexMinVideos',
];

/**
 * Returns the code of the module `#site-settings` (src/site-settings.ts) with an operator's values. The one for browsers has public
 * settings only, so that an import of another one fails the build.
 */
export function writeSettingsModule(settings: Settings, isForBrowsers: boolean): string {
  const keys = isForBrowsers ? PUBLIC : PRERENDERED;
  return keys.map((key) => `export const ${key} = ${JSON.stringify(settings[key])};\n`).join('');
}
