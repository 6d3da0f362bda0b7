import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { convertTexts } from '../../../../cli/languages/convert-texts.ts';
import { compileLanguage } from '../../../../cli/languages/compile-language.ts';
import { LANGUAGES_FOLDER, readMessageParameters } from '../../../../cli/languages/read-language.ts';
import { listOperatorLanguages } from '../../../../src/lib/settings/operator-languages.ts';
import { readAllLanguages, readSiteLanguage } from '../../../../cli/languages/site-language.ts';

const site = mkdtempSync(path.join(tmpdir(), 'marquee-languages-'));
const write = (name: string, content: unknown) => {
  const file = path.join(site, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};
const DUTCH = { locale: 'nl', direction: 'ltr', name: 'Nederlands', offer: 'Lees in het Nederlands', decline: 'Nee' };

beforeEach(() => {
  rmSync(path.join(site, 'languages'), { recursive: true, force: true });
});
afterAll(() => {
  rmSync(site, { recursive: true, force: true });
});

test('R779 messages of the operator replace messages of a shipped language, without changes to its other messages', () => {
  write('languages/de/messages.json', { 'footer.report': { defaultMessage: 'Melden' } });
  const { language, missing } = readSiteLanguage({ site }, 'de');
  expect([language.messages.get('footer.report'), language.messages.get('common.close')]).toEqual([
    'Melden',
    'Schließen',
  ]);
  expect(missing).toEqual([]);
});

test('R779 an operator can add a language, whose missing texts are in English', () => {
  write('languages/nl/language.json', DUTCH);
  write('languages/nl/messages.json', { 'common.close': { defaultMessage: 'Sluiten' } });
  const { language, missing } = readSiteLanguage({ site }, 'nl');
  expect([language.messages.get('common.close'), language.messages.get('common.undo')]).toEqual(['Sluiten', 'Undo']);
  expect(missing.length).toBe(language.messages.size - 1);
  expect(readAllLanguages({ site }).map(({ code }) => code)).toContain('nl');
});

test.each([
  ['languages/nl/messages.json', '{', /languages.nl.messages\.json: /],
  ['languages/nl/messages.json', { a: 'x' }, /messages\.json: a: expected an object with the text as "defaultMessage"/],
  ['languages/nl/messages.json', { 'list.x': { defaultMessage: 'x' } }, /messages\.json: unknown message "list\.x"/],
  ['languages/nl/language.json', { ...DUTCH, locale: '!' }, /language\.json: locale: got "!", expected a language tag/],
  ['languages/nl/language.json', { ...DUTCH, name: '' }, /language\.json: name: expected a text/],
  ['languages/nl/language.json', { ...DUTCH, firstDay: 1 }, /language\.json: firstDay: expected a text/],
  ['languages/nl/language.json', { ...DUTCH, direction: 'up' }, /language\.json: direction: expected "ltr" or "rtl"/],
  ['languages/nl/language.json', { ...DUTCH, font: 'large' }, /language\.json: font: expected "extended"/],
  ['languages/nl/language.json', { ...DUTCH, searchSpellings: 'ij' }, /searchSpellings: expected a list of rules/],
  ['languages/nl/language.json', { ...DUTCH, searchSpellings: [null] }, /rule 1: pattern: got undefined, expected a/],
  [
    'languages/nl/language.json',
    { ...DUTCH, searchSpellings: [{ pattern: '(', replacements: [] }] },
    /rule 1: pattern: got "\(", expected a regular expression/,
  ],
  [
    'languages/nl/language.json',
    { ...DUTCH, searchSpellings: [{ pattern: 'ij', replacements: ['y', 1] }] },
    /rule 1: replacements: expected a list of texts/,
  ],
  [
    'languages/nl/language.json',
    { ...DUTCH, searchSpellings: [{ pattern: 'ij', replacements: 'y' }] },
    /rule 1: replacements: expected a list of texts/,
  ],
  [
    'languages/nl/language.json',
    { ...DUTCH, searchSpellings: [{ pattern: 'ij', replacements: ['y'], inPrefixes: 1 }] },
    /rule 1: inPrefixes: expected true or false/,
  ],
  ['languages/nl/language.json', [], /language\.json: expected an object/],
])('R779 invalid data of an operator in %s (%j) is rejected', (file, content, fault) => {
  write('languages/nl/language.json', DUTCH);
  write(file, content);
  expect(() => readSiteLanguage({ site }, 'nl')).toThrow(fault);
});

test('R779 a language without language.json is rejected with the command that creates it', () => {
  write('languages/nl/messages.json', {});
  expect(() => readSiteLanguage({ site }, 'nl')).toThrow(
    /language\.json: the file is missing: run "marquee language add nl"/,
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

test.each(['tag', 'NL', 'de_at', '..x'])('R779 a folder with the name %s cannot be a language', (name) => {
  write(`languages/${name}/language.json`, DUTCH);
  expect(() => listOperatorLanguages(site)).toThrow(`got "${name}", expected the code of a language in lowercase`);
});

test('R781 converts the operator’s texts in the format of earlier versions, texts.json, to messages', async () => {
  write('texts.json', {
    footerMessages: { hosting: '{siteName} only links.' },
    tagPageMessages: { back: { tag: "All {} '{x}' }{y}" } },
  });
  write('texts.de.json', '{');
  expect(await convertTexts({ site, language: 'en' }, 'en')).toEqual({
    'footer.hosting': { defaultMessage: '{siteName} only links.' },
    'tagPage.back.tag': { defaultMessage: "All '{}' ''{x}' '}'{y}" },
  });
  expect(await convertTexts({ site, language: 'en' }, 'fr')).toEqual({});
  await expect(convertTexts({ site, language: 'en' }, 'de')).rejects.toThrow(/texts\.de\.json: /);
});
