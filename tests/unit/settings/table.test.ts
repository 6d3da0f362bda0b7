import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { insertSettingsTable, SETTINGS_FILE } from '../../../tools/settings-table.ts';

test('R268 the documented table of settings is up to date; to update it, run: node tools/settings-table.ts', async () => {
  const document = readFileSync(SETTINGS_FILE, 'utf8');
  expect(document).toBe(await insertSettingsTable(document));
});

test('R268 rejects a document without markers for the settings table', () => {
  expect(() => insertSettingsTable('# Configuration\n')).toThrow('no settings table: add <!-- settings: start -->');
});
