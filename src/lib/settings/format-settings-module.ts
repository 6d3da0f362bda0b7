import { SETTING_DEFINITIONS, SETTING_KEYS, type Settings } from './settings-schema.ts';

/**
 * Returns the source code of the module `#site-settings` (src/site-settings.ts) with the operator's values. The version for browsers
 * exports public settings only, so that a script which imports any other setting fails to build.
 *
 * @example
 * writeFileSync('settings.ts', formatSettingsModule(await readSettings(), true));
 */
export function formatSettingsModule(settings: Settings, isForBrowsers: boolean): string {
  const keys = SETTING_KEYS.filter((key) => {
    const { for: readers } = SETTING_DEFINITIONS[key];
    return readers === 'browser' || (readers === 'pages' && !isForBrowsers);
  });
  return keys.map((key) => `export const ${key} = ${JSON.stringify(settings[key])};\n`).join('');
}
