import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { consentOrigins } from '../../../src/lib/domain/consent-scripts.ts';
import { defaultSettings } from '../../../src/lib/settings/schema.ts';
import { readConsentScripts } from '../../../src/lib/site/consent-scripts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'consent-scripts-'));
let number = 0;

/** Writes a file as an operator does, and reads it. */
function read(code: string) {
  const file = path.join(folder, `${number++}.mjs`);
  writeFileSync(file, code);
  return readConsentScripts(file);
}

test('R123 the project itself names no script', async () => {
  expect(await readConsentScripts(defaultSettings().consentScripts)).toEqual([]);
});

test('R123 scripts are read with their category, and their origins are told once each', async () => {
  const scripts = await read(`export const CONSENT_SCRIPTS = [
    { category: 'analytics', url: 'https://stats.example.org:8443/count.js?site=1' },
    { category: 'advertising', url: 'https://ads.example.org/a.js', origins: ['https://stats.example.org:8443', 'https://bids.example.org'] },
    { category: 'analytics', url: '/own.js' },
    { category: 'advertising', load: () => import('./nothing.mjs') },
  ]`);
  expect(scripts).toHaveLength(4);
  expect(consentOrigins(scripts)).toEqual([
    'https://stats.example.org:8443',
    'https://ads.example.org',
    'https://bids.example.org',
  ]);
});

test('R123 an entry that is not as its type says stops the build, with its number', async () => {
  const wrong = {
    "{ category: 'fun', url: 'https://a.example.org/a.js' }":
      'entry 1: category is "fun", expected one of analytics, advertising',
    "{ category: 'analytics' }": 'entry 1: expected either url or load',
    "{ category: 'analytics', url: '/a.js', load: () => 1 }": 'entry 1: expected either url or load',
    "{ category: 'analytics', url: 'javascript:alert(1)' }": 'expected an http(s) address or a path of this site',
    "{ category: 'analytics', url: '//a.example.org/a.js' }": 'expected an http(s) address or a path of this site',
    "{ category: 'analytics', load: 'a.js' }": 'entry 1: load is no function',
    "{ category: 'analytics', url: '/a.js', origins: ['a'] }": 'entry 1: origins is no list of http(s) addresses',
    null: 'entry 1: category is undefined',
  };
  for (const [entry, message] of Object.entries(wrong)) {
    await expect(read(`export const CONSENT_SCRIPTS = [${entry}]`)).rejects.toThrow(message);
  }
  await expect(read('export default []')).rejects.toThrow('expected a list named CONSENT_SCRIPTS');
});
