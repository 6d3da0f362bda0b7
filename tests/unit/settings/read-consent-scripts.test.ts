import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { consentScriptOrigins, isClassicScript } from '../../../src/lib/catalogue/site/consent-script-definition.ts';
import { defaultSettings } from '../../../src/lib/settings/settings-schema.ts';
import { readConsentScripts } from '../../../src/lib/settings/read-operator-modules.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-consent-scripts-'));
afterAll(() => rmSync(folder, { recursive: true }));
let number = 0;

/** Writes the operator's file with consent scripts, and reads it. */
function read(code: string) {
  const file = path.join(folder, `${number++}.mjs`);
  writeFileSync(file, code);
  return readConsentScripts(file);
}

test('R123 the project itself has no scripts that require consent', async () => {
  expect(await readConsentScripts(defaultSettings().consentScripts)).toEqual([]);
});

test('R123 reads consent scripts with their category, and lists each origin once', async () => {
  const scripts = await read(`export const CONSENT_SCRIPTS = [
    { category: 'analytics', url: 'https://stats.example.org:8443/count.js?site=1' },
    { category: 'advertising', url: 'https://ads.example.org/a.js', origins: ['https://stats.example.org:8443', 'https://bids.example.org'] },
    { category: 'analytics', url: '/own.js' },
    { category: 'advertising', load: () => import('./nothing.mjs') },
  ]`);
  expect(scripts).toHaveLength(4);
  expect(consentScriptOrigins(scripts)).toEqual([
    'https://stats.example.org:8443',
    'https://ads.example.org',
    'https://bids.example.org',
  ]);
});

test('R123 an invalid entry for a consent script stops the build, which reports its number', async () => {
  const wrong = {
    "{ category: 'fun', url: 'https://a.example.org/a.js' }":
      'entry 1: category is "fun", expected one of analytics, advertising, counting',
    "{ category: 'analytics' }": 'entry 1: expected either url or load, not both',
    "{ category: 'analytics', url: '/a.js', load: () => 1 }": 'entry 1: expected either url or load, not both',
    "{ category: 'analytics', url: 'javascript:alert(1)' }": 'expected an http(s) URL or a path of this site',
    "{ category: 'analytics', url: '//a.example.org/a.js' }": 'expected an http(s) URL or a path of this site',
    "{ category: 'analytics', load: 'a.js' }": 'entry 1: load must be a function',
    "{ category: 'analytics', url: '/a.js', origins: ['a'] }": 'entry 1: origins must be a list of http(s) URLs',
    null: 'entry 1: category is undefined',
  };
  for (const [entry, message] of Object.entries(wrong)) {
    await expect(read(`export const CONSENT_SCRIPTS = [${entry}]`)).rejects.toThrow(message);
  }
  await expect(read('export default []')).rejects.toThrow('CONSENT_SCRIPTS must be exported as a list');
});

test('R1172 reports a syntax error in the module of consent scripts with its line, and other errors with the file', async () => {
  await expect(read('export const CONSENT_SCRIPTS = [\n  { category: ];\n')).rejects.toThrow(/\d+\.mjs:2: /);
  await expect(read("throw new Error('no scripts')")).rejects.toThrow(/\d+\.mjs: no scripts$/);
});

test('R1195 reports a syntax or import error in a module that the operator’s module imports with the file and line of the error', async () => {
  const imported = path.join(folder, 'imported.mjs');
  writeFileSync(imported, 'export const url = 1;\nexport const = 2;\n');
  const at = path.relative('.', imported);
  await expect(read("import { url } from './imported.mjs'; export const CONSENT_SCRIPTS = [url];")).rejects.toThrow(
    `${at}:2: Expected identifier`,
  );
  const missing = read("\n\nimport './nowhere.mjs';");
  await expect(missing).rejects.toThrow(/\d+\.mjs:3: Could not resolve "\.\/nowhere\.mjs"/);
  const later = read("export const later = () => import('./imported.mjs');\nthrow new Error('of this module');");
  await expect(later).rejects.toThrow(/\d+\.mjs: of this module$/);
});

test('R473 reads a classic (non-module) consent script with its attributes and global variables, and their origins', async () => {
  const scripts = await read(`export const CONSENT_SCRIPTS = [
    { category: 'counting', url: 'https://gc.example.org/count.js', classic: true, attributes: { 'data-goatcounter': 'https://me.example.net/count', id: 'https' } },
    { category: 'analytics', url: 'https://m.example.org/m.js', classic: true, globals: { _paq: [['setTrackerUrl', 'https://m.example.org/m.php']] } },
    { category: 'analytics', url: '/own.js', classic: false },
  ]`);
  expect(scripts.map(isClassicScript)).toEqual([true, true, false]);
  expect(consentScriptOrigins(scripts)).toEqual([
    'https://gc.example.org',
    'https://me.example.net',
    'https://m.example.org',
  ]);
});

test('R977 rejects attributes of consent scripts that contain code, and attributes of module scripts', async () => {
  const wrong = {
    "url: '/a.js', classic: 'yes'": 'classic must be true or false',
    "url: '/a.js', attributes: {}": 'attributes and globals require classic: true',
    "url: '/a.js', classic: false, globals: {}": 'attributes and globals require classic: true',
    'load: () => 1, classic: true': 'classic requires url',
    "url: '/a.js', classic: true, attributes: ['id']": 'attributes must be an object',
    "url: '/a.js', classic: true, attributes: { onload: 'alert(1)' }": 'attributes has "onload", expected data-…, id',
    "url: '/a.js', classic: true, attributes: { src: '/b.js' }": 'attributes has "src"',
    "url: '/a.js', classic: true, attributes: { id: 1 }": 'attributes: id must be a string',
    "url: '/a.js', classic: true, globals: null": 'globals must be an object whose keys are names of variables',
    "url: '/a.js', classic: true, globals: { 'a b': 1 }": 'globals must be an object whose keys are names of variables',
  };
  for (const [entry, message] of Object.entries(wrong)) {
    const code = `export const CONSENT_SCRIPTS = [{ category: 'analytics', ${entry} }]`;
    await expect(read(code)).rejects.toThrow(`entry 1: ${message}`);
  }
});
