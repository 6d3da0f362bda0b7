import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../src/lib/settings/settings-schema.ts';
import { readAgeAssurance } from '../../../src/lib/settings/read-operator-modules.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-age-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('the project itself requires no age check', async () => {
  expect(await readAgeAssurance(defaultSettings().ageAssurance)).toBeNull();
});

test('rejects an invalid age check module with its file name and the reason', async () => {
  const wrong = write('wrong.mjs', 'export const AGE_ASSURANCE = { provider: "Example Age", regions: ["France"] };');
  await expect(readAgeAssurance(wrong)).rejects.toThrow(`${wrong}: regions must be a list`);
  await expect(readAgeAssurance(write('empty.mjs', 'export {};'))).rejects.toThrow('AGE_ASSURANCE must be exported');
});
