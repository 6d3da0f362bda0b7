import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOperatorTextFile, readOperatorTextSync } from '../../../src/lib/settings/read-operator-text-file.ts';
import { readSettings } from '../../../src/lib/settings/read-settings.ts';

function writeIn(name: string, text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return { folder, file };
}

test('R674 reads an operator file without its byte order mark', async () => {
  const { file } = writeIn('texts.json', '\uFEFF{"a":"\uFEFF"}');
  expect([await readOperatorTextFile(file), readOperatorTextSync(file)]).toEqual(Array(2).fill('{"a":"\uFEFF"}'));
});

test('R674 reads the first setting of an .env file with a byte order mark', async () => {
  const { folder } = writeIn('.env', '\uFEFFSITE_NAME=Harbour\nMAX_LOSS=7\n');
  const warnings: string[] = [];
  const settings = await readSettings({ folder, environment: {}, warn: (message) => warnings.push(message) });
  expect([settings.siteName, settings.maxLoss, warnings]).toEqual(['Harbour', 7, []]);
});
