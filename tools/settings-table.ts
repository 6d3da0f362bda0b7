/** npm run docs: writes the table of all settings from their schema to docs/operating/configuration.md. A test fails if the two differ. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { isConfigFileSetting, SETTING_KEYS, SETTINGS } from '../src/lib/settings/settings-schema.ts';

export const SETTINGS_FILE = 'docs/operating/configuration.md';

const TABLE = /(<!-- settings: start -->\n).*?(<!-- settings: end -->)/s;

function formatRow(key: (typeof SETTING_KEYS)[number]): string {
  const { variable, flag, description, guide, kind, default: value, defaultDescription } = SETTINGS[key];
  const standard = defaultDescription ?? `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
  const [name, ...others] = [variable, flag, isConfigFileSetting(key) ? key : undefined].flatMap((each) => each ?? []);
  const names = [
    guide === undefined ? `\`${name}\`` : `[\`${name}\`](${guide})`,
    ...others.map((each) => `\`${each}\``),
  ];
  return `| ${names.join(', ')} | ${description} | ${kind.description} | ${standard} |`;
}

/** Returns the document with the settings table between its two markers. Throws if the markers are missing. */
export function insertSettingsTable(document: string): Promise<string> {
  if (!TABLE.test(document))
    throw new Error(`${SETTINGS_FILE}: no settings table: add <!-- settings: start --> and <!-- settings: end -->`);
  const head = '| setting | meaning | value | default |\n| --- | --- | --- | --- |';
  const table = [head, ...SETTING_KEYS.map(formatRow)].join('\n');
  const text = document.replace(TABLE, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`);
  return resolveConfig(SETTINGS_FILE).then((options) => format(text, { ...options, filepath: SETTINGS_FILE }));
}

if (import.meta.main) writeFileSync(SETTINGS_FILE, await insertSettingsTable(readFileSync(SETTINGS_FILE, 'utf8')));
