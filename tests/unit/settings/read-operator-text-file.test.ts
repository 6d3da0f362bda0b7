import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOperatorTextFile, readOperatorTextSync } from '../../../src/lib/settings/read-operator-text-file.ts';
import { OperatorFileError } from '../../../src/lib/settings/operator-file-error.ts';
import { readSettings } from '../../../src/lib/settings/read-settings.ts';

function writeIn(name: string, text: string | Uint8Array) {
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

test.each([
  ['Latin-1', Buffer.from('id,a\n# comment\nperformer,Zo\u00eb\nperformer,Zo\u00eb\n', 'latin1'), 3],
  ['UTF-16 with a byte order mark', Buffer.from('\uFEFFid,a\n', 'utf16le'), 1],
  ['UTF-16 without a byte order mark', Buffer.from('id,a\n', 'utf16le'), 1],
  ['a truncated UTF-8 character', Buffer.from('id,a\nperformer,Zo\u00eb').subarray(0, -1), 2],
])('R882 rejects an operator file in %s with its first line that is not UTF-8', async (_, bytes, line) => {
  const { file } = writeIn('takedowns.csv', bytes);
  const error = new OperatorFileError(file, line, 'invalid UTF-8: save the file as UTF-8');
  await expect(readOperatorTextFile(file)).rejects.toThrow(error);
  expect(() => readOperatorTextSync(file)).toThrow(error);
});
