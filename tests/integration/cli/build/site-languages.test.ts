// Tests of languages that an operator adds: the copies of the program from which pages are built, texts that the build itself writes, and
// the command `marquee language`.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { loadPageMessages } from '../../../../cli/build/project/load-page-messages.ts';
import { prepareProjectCopy } from '../../../../cli/build/project/per-language-project-copy.ts';
import { registerOperatorLanguages } from '../../../../src/lib/settings/operator-languages.ts';
import { defaultSettings } from '../../../../src/lib/settings/settings-schema.ts';
import { unregisterLanguages } from '../../../support/unregister-languages.ts';
import { marquee, run } from './support.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-site-languages-'));
const site = path.join(folder, 'site');
const settings = { ...defaultSettings(), site, work: path.join(folder, 'work'), languages: ['fy'] };
const FRISIAN = { locale: 'fy', direction: 'ltr', name: 'Frysk', offer: 'Lês yn it Frysk', decline: 'Nee' };

function writeMessages(messages: Readonly<Record<string, string>>): void {
  const own = path.join(site, 'languages/fy');
  mkdirSync(own, { recursive: true });
  writeFileSync(path.join(own, 'language.json'), JSON.stringify(FRISIAN));
  const entries = Object.entries(messages).map(([key, defaultMessage]) => [key, { defaultMessage }]);
  writeFileSync(path.join(own, 'messages.json'), JSON.stringify(Object.fromEntries(entries)));
}

beforeEach(() => {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site);
});
afterAll(() => {
  unregisterLanguages(['fy']);
  rmSync(folder, { recursive: true, force: true });
});

test('R779 the pages of an added language have its messages, its name in all languages, and legal texts marked as English', async () => {
  writeMessages({ 'common.close': 'Sluiten' });
  registerOperatorLanguages(site);
  const warn = vi.spyOn(console, 'error').mockReturnValue();
  const { folder: copy } = await prepareProjectCopy(settings, 'fy');
  expect(warn.mock.lastCall?.[0]).toMatch(/The language fy has 0 % of the texts: \d+ of \d+ are in English/);
  warn.mockRestore();
  const read = (name: string) => readFileSync(path.join(copy, name), 'utf8');
  expect(read('package.json')).toContain('src/lib/messages/fy/*.ts');
  expect(read('src/lib/messages/fy/common.ts')).toMatch(/"close": "Sluiten",\n/);
  expect(read('src/lib/messages/fy/common.ts')).toMatch(/"undo": "Undo",\n/);
  expect(read('src/lib/messages/languages.ts')).toContain('"name": "Frysk"');
  expect(read('src/lib/catalogue/language-table.ts')).toContain('"fy":"fy"');
  expect(read('src/content/legal/terms.md')).toMatch(/^---\nlanguage: en\n/);
});

test('R779 a build stops if fewer than MIN_TRANSLATED percent of the texts of a language are translated', async () => {
  writeMessages({ 'common.close': 'Sluiten' });
  registerOperatorLanguages(site);
  await expect(prepareProjectCopy({ ...settings, minTranslated: 1 }, 'fy')).rejects.toThrow(
    'The language fy has 0 % of the texts, and MIN_TRANSLATED is 1 %. Run "npx marquee language check fy"',
  );
});

test('R779 redirect pages and sitemaps have the texts of an added language, also after a change in the same process', async () => {
  for (const title of ['Deze tag is hernoemd', 'Nieuwe naam']) {
    writeMessages({ 'movedTag.title': title, 'videoSitemap.tags': 'Labels: {names}.' });
    const messages = await loadPageMessages(settings, 'fy');
    expect(messages.movedTagMessages.title).toBe(title);
    expect(messages.videoSitemapMessages.tags(['a', 'b'])).toBe('Labels: a, b.');
  }
  expect((await loadPageMessages(settings, 'de')).movedTagMessages.title).not.toBe('Nieuwe naam');
});

const language = (...args: readonly string[]) => run(marquee('language', ...args), folder);

test('R780 R781 the command marquee language adds a language without overwriting files, and its check lists the problems of the language', async () => {
  const added = await language('add', 'fy');
  expect([added.code, added.stdout]).toEqual([0, expect.stringContaining('Plural forms of this language: one, other')]);
  const file = path.join(site, 'languages/fy/messages.json');
  const text = readFileSync(file, 'utf8');
  rmSync(path.join(site, 'languages/fy/language.json'));
  const again = await language('add', 'fy');
  expect([again.code, again.stderr]).toEqual([
    2,
    expect.stringContaining('messages.json exists already: edit it, or delete it and run this command again'),
  ]);
  expect([readFileSync(file, 'utf8'), existsSync(path.join(site, 'languages/fy/language.json'))]).toEqual([
    text,
    false,
  ]);

  writeMessages({ ...readTexts(text), 'common.close': 'Sluiten', 'list.hidden': '{cont}' });
  const checked = await language('check', 'fy', '--json');
  expect(checked.code).toBe(1);
  const { languages } = JSON.parse(checked.stdout) as {
    languages: [{ completion: number; problems: { key: string; kind: string }[] }];
  };
  // as in a build, copies of the English texts count as missing
  expect(languages[0].completion).toBe(0);
  expect(languages[0].problems.filter(({ kind }) => kind !== 'unchanged')).toEqual([
    { key: 'list.hidden', kind: 'parameters', reason: 'got the unknown parameter {cont}, expected one of {count}' },
  ]);
});

test.each(['tag', 'FY', 'xx', 'fy-12', '../fy'])(
  'R781 the command marquee language rejects %s as the code of a new language',
  async (code) => {
    const { code: exitCode, stderr } = await language('add', code);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(`Got "${code}", expected the code of a language`)]);
    expect(existsSync(path.join(site, 'languages'))).toBe(false);
  },
);

function readTexts(text: string): Record<string, string> {
  const entries = JSON.parse(text) as Record<string, { defaultMessage: string }>;
  return Object.fromEntries(Object.entries(entries).map(([key, { defaultMessage }]) => [key, defaultMessage]));
}
