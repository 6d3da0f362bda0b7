import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  COMMANDS_PAGE_FILE,
  insertCommandSections,
  insertSettingsTable,
  SETTINGS_PAGE_FILE,
} from '../../../tools/documentation/write-reference-tables.ts';

test('R268 the documented table of settings is up to date; to update it, run: npm run docs:generate', async () => {
  const document = readFileSync(SETTINGS_PAGE_FILE, 'utf8');
  expect(document).toBe(await insertSettingsTable(document));
});

test('R270 the documented verbs equal the help texts; to update them, run: npm run docs:generate', async () => {
  const document = readFileSync(COMMANDS_PAGE_FILE, 'utf8');
  expect(document).toBe(await insertCommandSections(document));
});

test('R268 R270 rejects a document without markers for its generated part', async () => {
  await expect(insertSettingsTable('# Settings\n')).rejects.toThrow(
    'docs/reference/settings.md: no block "settings": add <!-- settings: start --> and <!-- settings: end -->',
  );
  await expect(insertCommandSections('# Commands\n')).rejects.toThrow(
    'no block "commands": add <!-- commands: start -->',
  );
});
