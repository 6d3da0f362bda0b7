import type { SettingKey, Settings } from './schema.ts';

/** Settings that may be included in browser scripts, where everybody can read them. */
const PUBLIC_KEYS: readonly SettingKey[] = [
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
/** Settings for prerendering pages. */
const PRERENDER_KEYS: readonly SettingKey[] = [
  ...PUBLIC_KEYS,
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
 * Returns the code of the module `#site-settings` (src/site-settings.ts) with the operator's values. The version for browsers exports
 * public settings only, so that importing any other setting fails the build.
 */
export function formatSettingsModule(settings: Settings, isForBrowsers: boolean): string {
  const keys = isForBrowsers ? PUBLIC_KEYS : PRERENDER_KEYS;
  return keys.map((key) => `export const ${key} = ${JSON.stringify(settings[key])};\n`).join('');
}
