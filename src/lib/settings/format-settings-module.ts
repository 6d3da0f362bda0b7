import type { SettingKey, Settings } from './settings-schema.ts';

/** Settings that scripts in the browser may contain. Everybody can read the values in these scripts. */
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
/** Settings that the code for prerendering pages may use. */
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
 * Returns the source code of the module `#site-settings` (src/site-settings.ts) with the operator's values. The version for browsers
 * exports public settings only, so that a script which imports any other setting fails to build.
 *
 * @example
 * writeFileSync('settings.ts', formatSettingsModule(await readSettings(), true));
 */
export function formatSettingsModule(settings: Settings, isForBrowsers: boolean): string {
  const keys = isForBrowsers ? PUBLIC_KEYS : PRERENDER_KEYS;
  return keys.map((key) => `export const ${key} = ${JSON.stringify(settings[key])};\n`).join('');
}
