import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('#site-settings');
  vi.resetModules();
});

async function pagesOf(path: string, languages: readonly string[]) {
  vi.doMock('#site-settings', () => ({ language: 'en', languages }));
  const { listLanguageAlternates } = await import('../../../src/lib/site/language-alternates.ts');
  return listLanguageAlternates(path);
}

test('R512 a page is linked to its versions in all languages, the main language first', async () => {
  expect(await pagesOf('/tags', ['pt-br'])).toEqual([
    { code: 'en', tag: 'en', path: '/tags', prefix: '', isOwn: true },
    { code: 'pt-br', tag: 'pt-BR', path: '/pt-br/tags', prefix: '/pt-br', isOwn: false },
  ]);
  expect((await pagesOf('/', ['pt-br'])).map(({ path }) => path)).toEqual(['/', '/pt-br']);
});

test('R518 a site in one language has no links to other languages', async () => {
  expect(await pagesOf('/tags', [])).toEqual([]);
});
