import { build } from 'esbuild';
import { expect, onTestFinished, test, vi } from 'vitest';
import type * as address from '../../../src/lib/catalogue/site/page-urls.ts';
import { toLocalizedLink } from '../../../src/lib/catalogue/site/page-urls.ts';
import {
  getWritingDirection,
  localeOf,
  registerLanguages,
  getPathPrefixOfLanguage,
  listRegisteredLanguages,
  listSiteLanguages,
  LANGUAGE_CODES,
  getLanguagePrefixOfPath,
  languageTagOf,
  addLanguagePrefix,
  removeLanguagePrefix,
} from '../../../src/lib/catalogue/languages.ts';
import { listEquivalentWordsAndForms } from '../../../src/lib/catalogue/text/split-words.ts';
import { unregisterLanguages } from '../../support/unregister-languages.ts';

const PATHS = ['/', '/?sort=oldest', '/#videos', '/tags', '/tag/de', '/search?q=a%20b', '/legal/terms#x', '/page/2'];

test('R511 serves the first language of a site at the root, and every other language below its code', () => {
  expect([getPathPrefixOfLanguage('de', 'de'), getPathPrefixOfLanguage('pt-br', 'de')]).toEqual(['', '/pt-br']);
  expect(listSiteLanguages({ language: 'de', languages: ['ja', 'de', 'ja'] })).toEqual(['de', 'ja']);
  expect(PATHS.map((path) => addLanguagePrefix(path, '/de'))).toEqual([
    '/de',
    '/de?sort=oldest',
    '/de#videos',
    '/de/tags',
    '/de/tag/de',
    '/de/search?q=a%20b',
    '/de/legal/terms#x',
    '/de/page/2',
  ]);
});

test.each(LANGUAGE_CODES)('R511 converts paths with the language prefix %s back to paths without one', (code) => {
  for (const prefix of ['', `/${code}`])
    expect(PATHS.map((path) => removeLanguagePrefix(addLanguagePrefix(path, prefix)))).toEqual(PATHS);
});

test('R511 does not change paths that do not begin with a language code', () => {
  const others = ['/tag', '/tags', '/deep', '/d', '/legal', '/data/core.dat', '/de-xyz/tags', '//de/tags'];
  expect(others.map(removeLanguagePrefix)).toEqual(others);
  expect(['', 'de', '?de'].map(getLanguagePrefixOfPath)).toEqual(['', '', '']);
});

test('R512 returns the BCP 47 language tag and the text direction of each language', () => {
  expect(LANGUAGE_CODES.map(languageTagOf)).toEqual(LANGUAGE_CODES.map((code) => new Intl.Locale(code).toString()));
  const rightToLeft = LANGUAGE_CODES.filter((code) => getWritingDirection(code) === 'rtl');
  expect(rightToLeft).toEqual(['ar']);
});

test('R511 builds and recognizes URLs with the prefix of the language in which the site was built', async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/lib/catalogue/site/page-urls.ts'],
    define: { BUILT_LANGUAGE_PATH: '"/de"' },
    bundle: true,
    write: false,
    format: 'esm',
    tsconfigRaw: {},
  });
  const url = `data:text/javascript;base64,${Buffer.from(outputFiles[0]!.text).toString('base64')}`;
  const own = (await import(/* @vite-ignore */ url)) as typeof address;
  expect([own.PAGE_PATHS.home, own.PAGE_PATHS.search, own.SETTINGS_SECTION_PATHS.lock, own.FEED_PATH]).toEqual([
    '/de',
    '/de/search',
    '/de/settings#lock',
    '/de/rss.xml',
  ]);
  expect([own.labelPageHref({ slug: 'sea' }, 2), own.homeHref(), own.homeHref(3), own.legalPageHref('terms')]).toEqual([
    '/de/tag/sea/2',
    '/de',
    '/de/page/3',
    '/de/legal/terms',
  ]);
  expect([own.toLocalizedPath('/?q=x'), own.toRouteName(own.PAGE_PATHS.trending)]).toEqual(['/de?q=x', 'trending']);
  expect(['/de/tag/sea', '/tag/sea', '/ja/tag/sea/2', '/de'].map(own.labelSlugOfPath)).toEqual([
    'sea',
    'sea',
    'sea',
    null,
  ]);
});

test('R511 converts internal links in texts of operators to the language of the page', async () => {
  vi.stubGlobal('BUILT_LANGUAGE_PATH', '/de');
  vi.resetModules();
  const { toLocalizedLink: toGermanLink } = await import('../../../src/lib/catalogue/site/page-urls.ts');
  vi.unstubAllGlobals();
  // other tests need the module of a site whose paths have no language prefix
  vi.resetModules();
  expect(
    ['/legal/imprint', '/de/legal/terms', '/', '/pt-br', '/rss.xml', '//a.example/b', 'https://a.example/b'].map(
      toGermanLink,
    ),
  ).toEqual(['/de/legal/imprint', '/de/legal/terms', '/de', '/de', '/rss.xml', '//a.example/b', 'https://a.example/b']);
});

test('R518 does not change links on a site in one language', () => {
  const links = ['/legal/imprint', '/it/guide', '/tv/guide', '/'];
  expect(links.map(toLocalizedLink)).toEqual(links);
});

test('R511 treats two letters at the start of a path that are no language code as part of the path', () => {
  expect(['/tv/guide', '/qr', '/de/tv'].map(removeLanguagePrefix)).toEqual(['/tv/guide', '/qr', '/tv']);
});

test('R511 reads the language from the beginning of a path', () => {
  expect(['/de', '/de/tags', '/pt-br/tags?x', '/tags', '/', '/design'].map(getLanguagePrefixOfPath)).toEqual([
    '/de',
    '/de',
    '/pt-br',
    '',
    '',
    '',
  ]);
});

test('R779 R782 languages that an operator adds have path prefixes, directions, locales and spelling rules, and shipped ones do not change', () => {
  onTestFinished(() => unregisterLanguages(['he', 'fy']));
  expect([getLanguagePrefixOfPath('/he/tags'), getWritingDirection('he'), localeOf('he')]).toEqual(['', 'ltr', 'he']);
  registerLanguages([
    { code: 'he', locale: 'he-IL', direction: 'rtl' },
    {
      code: 'fy',
      locale: 'fy',
      direction: 'ltr',
      searchSpellings: [{ pattern: 'ij', replacements: ['y'] }],
      searchEquivalents: ['2 twee'],
    },
    { code: 'de', locale: 'de-AT', direction: 'rtl' },
  ]);
  expect([getLanguagePrefixOfPath('/he/tags'), getWritingDirection('he'), localeOf('he')]).toEqual([
    '/he',
    'rtl',
    'he-IL',
  ]);
  expect([getLanguagePrefixOfPath('/fy'), getWritingDirection('fy')]).toEqual(['/fy', 'ltr']);
  expect(
    [listEquivalentWordsAndForms('ijs', 'fy'), listEquivalentWordsAndForms('ijs', 'he')].map((words) =>
      words.includes('ys'),
    ),
  ).toEqual([true, false]);
  expect(listEquivalentWordsAndForms('2', 'fy')).toContain('twee');
  expect([getWritingDirection('de'), localeOf('de')]).toEqual(['ltr', 'de']);
  // another thread registers the same languages
  const listed = listRegisteredLanguages();
  expect(listed.map(({ code }) => code)).toEqual(LANGUAGE_CODES);
  expect(listed.at(-1)).toMatchObject({
    code: 'fy',
    searchSpellings: [{ pattern: 'ij' }],
    searchEquivalents: ['2 twee'],
  });
  unregisterLanguages(['he', 'fy']);
  registerLanguages(listed);
  expect(listRegisteredLanguages()).toEqual(listed);
});
