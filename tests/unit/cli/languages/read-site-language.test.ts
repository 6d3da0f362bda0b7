import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readCustomTextsAsMessages } from '../../../../cli/languages/convert-custom-texts.ts';
import { compileLanguage } from '../../../../cli/languages/compile-language.ts';
import { LANGUAGES_FOLDER, readLanguage, readMessageParameters } from '../../../../cli/languages/read-language.ts';
import { listOperatorLanguages } from '../../../../src/lib/settings/operator-languages.ts';
import {
  listUntranslatedKeys,
  readAllLanguages,
  readSiteLanguage,
  readSiteMessages,
} from '../../../../cli/languages/read-site-language.ts';

const site = mkdtempSync(path.join(tmpdir(), 'marquee-languages-'));
const write = (name: string, content: unknown) => {
  const file = path.join(site, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};
const FRISIAN = { locale: 'fy', direction: 'ltr', name: 'Frysk', offer: 'Lês yn it Frysk', decline: 'Nee' };

beforeEach(() => {
  rmSync(path.join(site, 'languages'), { recursive: true, force: true });
});
afterAll(() => {
  rmSync(site, { recursive: true, force: true });
});

test('R779 messages of the operator replace messages of a shipped language, without changes to its other messages', () => {
  write('languages/de/messages.json', { 'footer.report': { defaultMessage: 'Melden' } });
  const { language, missing } = readSiteLanguage({ site }, 'de');
  const shipped = readLanguage(`${LANGUAGES_FOLDER}/de`).messages;
  expect([language.messages.get('footer.report'), language.messages.get('common.close')]).toEqual([
    'Melden',
    'Schließen',
  ]);
  expect(missing.filter((key) => shipped.has(key))).toEqual([]);
});

test('R786 in an added language, copies of English texts count as missing', () => {
  write('languages/fy/language.json', FRISIAN);
  const texts = { 'common.close': { defaultMessage: 'Close' }, 'common.undo': { defaultMessage: 'Herstellen' } };
  write('languages/fy/messages.json', texts);
  const { missing } = readSiteLanguage({ site }, 'fy');
  expect(missing).toContain('common.close');
  expect(missing).not.toContain('common.undo');
  const english = readLanguage(`${LANGUAGES_FOLDER}/en`).messages;
  expect(listUntranslatedKeys(readSiteMessages({ site }, 'fy'), english)).toEqual(missing);
});

test('R780 only texts of a shipped language count as replaced by the operator', () => {
  write('languages/fy/language.json', FRISIAN);
  for (const code of ['fy', 'de']) write(`languages/${code}/messages.json`, { 'home.size': { defaultMessage: 'x' } });
  const keys = ['home.size', 'home.title'];
  const isReplaced = (code: string) => keys.map((key) => readSiteMessages({ site }, code).isReplaced(key));
  expect([isReplaced('de'), isReplaced('fy')]).toEqual([
    [true, false],
    [false, false],
  ]);
});

test('R779 an operator can add a language, whose missing texts are in English', () => {
  write('languages/fy/language.json', FRISIAN);
  write('languages/fy/messages.json', { 'common.close': { defaultMessage: 'Sluiten' } });
  const { language, missing } = readSiteLanguage({ site }, 'fy');
  expect([language.messages.get('common.close'), language.messages.get('common.undo')]).toEqual(['Sluiten', 'Undo']);
  expect(missing.length).toBe(language.messages.size - 1);
  expect(readAllLanguages({ site }).map(({ code }) => code)).toContain('fy');
});

test.each([
  ['languages/fy/messages.json', '{', /languages.fy.messages\.json: /],
  ['languages/fy/messages.json', { a: 'x' }, /messages\.json: a: expected an object with the text as "defaultMessage"/],
  ['languages/fy/messages.json', { 'list.x': { defaultMessage: 'x' } }, /messages\.json: unknown message "list\.x"/],
  [
    'languages/fy/language.json',
    { ...FRISIAN, locale: '!' },
    /language\.json: locale: got "!", expected a language tag/,
  ],
  ['languages/fy/language.json', { ...FRISIAN, name: '' }, /language\.json: name: expected a text/],
  ['languages/fy/language.json', { ...FRISIAN, firstDay: 1 }, /language\.json: firstDay: expected a text/],
  ['languages/fy/language.json', { ...FRISIAN, direction: 'up' }, /language\.json: direction: expected "ltr" or "rtl"/],
  ['languages/fy/language.json', { ...FRISIAN, font: 'large' }, /language\.json: font: expected "extended"/],
  ['languages/fy/language.json', { ...FRISIAN, searchSpellings: 'ij' }, /searchSpellings: expected a list of rules/],
  ['languages/fy/language.json', { ...FRISIAN, searchSpellings: [null] }, /rule 1: pattern: got undefined, expected a/],
  [
    'languages/fy/language.json',
    { ...FRISIAN, searchSpellings: [{ pattern: '(', replacements: [] }] },
    /rule 1: pattern: got "\(", expected a regular expression/,
  ],
  [
    'languages/fy/language.json',
    { ...FRISIAN, searchSpellings: [{ pattern: 'ij', replacements: ['y', 1] }] },
    /rule 1: replacements: expected a list of texts/,
  ],
  [
    'languages/fy/language.json',
    { ...FRISIAN, searchSpellings: [{ pattern: 'ij', replacements: 'y' }] },
    /rule 1: replacements: expected a list of texts/,
  ],
  [
    'languages/fy/language.json',
    { ...FRISIAN, searchSpellings: [{ pattern: 'ij', replacements: ['y'], inPrefixes: 1 }] },
    /rule 1: inPrefixes: expected true or false/,
  ],
  ['languages/fy/language.json', { ...FRISIAN, searchEquivalents: 'x' }, /searchEquivalents: expected a list of texts/],
  [
    'languages/fy/language.json',
    { ...FRISIAN, searchEquivalents: ['2 twee', 'Dr dokter'] },
    /group 2: got "Dr dokter", expected words in lower case/,
  ],
  [
    'languages/fy/language.json',
    { ...FRISIAN, searchEquivalents: ['twee'] },
    /group 1: got "twee", expected words in lower case/,
  ],
  ['languages/fy/language.json', '{', /languages.fy.language\.json: /],
  ['languages/fy/language.json', [], /language\.json: expected an object/],
])('R779 R984 invalid data of an operator in %s (%j) is rejected', (file, content, fault) => {
  write('languages/fy/language.json', FRISIAN);
  write(file, content);
  expect(() => readSiteLanguage({ site }, 'fy')).toThrow(fault);
});

test('R779 a language without language.json is rejected with the command that creates it', () => {
  write('languages/fy/messages.json', {});
  expect(() => readSiteLanguage({ site }, 'fy')).toThrow(
    /language\.json: the file is missing: run "npx marquee language add fy"/,
  );
});

test('R779 a message that cannot be compiled is reported with the operator’s file and the key', () => {
  write('languages/de/messages.json', { 'footer.report': { defaultMessage: '{nam}' } });
  const { language } = readSiteLanguage({ site }, 'de');
  const compile = () => compileLanguage(language, readMessageParameters(LANGUAGES_FOLDER));
  expect(compile).toThrow(
    `${path.join(site, 'languages/de/messages.json')}: footer.report: got the unknown parameter {nam}`,
  );
});

test.each(['tag', 'FY', 'de_at', '..x'])('R779 a folder with the name %s cannot be a language', (name) => {
  write(`languages/${name}/language.json`, FRISIAN);
  expect(() => listOperatorLanguages(site)).toThrow(`got "${name}", expected the code of a language in lowercase`);
});

test('R781 converts the operator’s texts in the format of earlier versions, texts.json, to messages', async () => {
  write('texts.json', {
    footerMessages: { hosting: '{siteName} only links.' },
    tagPageMessages: { back: { tag: "All {} '{x}' }{y}" } },
  });
  write('texts.de.json', '{');
  expect(await readCustomTextsAsMessages({ site, language: 'en' }, 'en')).toEqual({
    'footer.hosting': { defaultMessage: '{siteName} only links.' },
    'tagPage.back.tag': { defaultMessage: "All '{}' ''{x}' '}'{y}" },
  });
  expect(await readCustomTextsAsMessages({ site, language: 'en' }, 'fr')).toEqual({});
  await expect(readCustomTextsAsMessages({ site, language: 'en' }, 'de')).rejects.toThrow(/texts\.de\.json: /);
});
