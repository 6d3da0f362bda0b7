// Tests of saved searches that an earlier version of the site has stored with former slugs of tags.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  parseSearchPath,
  renameTagSlugsOfSearch,
  listTagSlugsOfSearch,
} from '../../../../src/features/saved-searches/saved-searches.ts';
import { INITIAL_CATALOGUE_STATE } from '../../../../src/lib/catalogue/catalogue-loading-state.ts';
import { openFakePage, type FakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers, type FakeWorker } from '../../../support/fake-worker.ts';

let page: FakePage;
let workers: readonly FakeWorker[];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

/** Opens the favorites page with a saved search for each path. */
async function open(...paths: readonly string[]) {
  page = openFakePage('/favorites');
  workers = installFakeWorkers();
  page.stored.set('searches', JSON.stringify(paths.map((path) => ({ name: path, path, seen: 5 }))));
  const store = await import('../../../../src/features/saved-searches/saved-searches-store.ts');
  store.$savedSearches.listen(() => undefined);
  await settle();
  return store;
}
const kept = () => (JSON.parse(page.stored.get('searches')!) as { path: string }[]).map(({ path }) => path);

test('R665 replaces the former slug in a saved search with the current slug of its tag', async () => {
  const { $savedSearches } = await open('/tag/tag-1?sort=oldest', '/search?q=river');
  workers[0]!.answer('currentSlugs', ['u--1f525']);
  await settle();
  expect(kept()).toEqual(['/tag/u--1f525?sort=oldest', '/search?q=river']);
  expect($savedSearches.get()[0]).toEqual({
    name: '/tag/tag-1?sort=oldest',
    path: '/tag/u--1f525?sort=oldest',
    seen: 5,
  });
});

test('R667 keeps a saved search whose former slug has no tag, and reports it as unresolved', async () => {
  const { $pathsOfSearchesWithUnknownTag } = await open('/tag/tag-1');
  workers[0]!.answer('currentSlugs', [null]);
  await settle();
  expect([kept(), [...$pathsOfSearchesWithUnknownTag.get()]]).toEqual([['/tag/tag-1'], ['/tag/tag-1']]);
});

test('R667 an unavailable catalogue changes no saved search', async () => {
  const { $pathsOfSearchesWithUnknownTag } = await open('/tag/tag-1');
  workers[0]!.fail('currentSlugs');
  await settle();
  expect([kept(), [...$pathsOfSearchesWithUnknownTag.get()]]).toEqual([['/tag/tag-1'], []]);
});

test('R1223 replaces renamed tags of saved searches once the page has opened the catalogue, and reports deleted tags', async () => {
  const { $pathsOfSearchesWithUnknownTag } = await open(
    '/tag/gardens',
    '/tag/gone',
    '/tag/garden-life',
    '/search?q=river',
  );
  expect(workers[0]!.pendingCalls).toEqual([]);
  workers[0]!.emit({ kind: 'state', state: { ...INITIAL_CATALOGUE_STATE, loading: false } });
  await settle();
  expect(workers[0]!.pendingCalls.map(({ input }) => input)).toEqual([['gardens', 'gone', 'garden-life']]);
  workers[0]!.answer('currentSlugs', ['garden-life', null, 'garden-life']);
  await settle();
  expect([kept(), [...$pathsOfSearchesWithUnknownTag.get()]]).toEqual([
    ['/tag/garden-life', '/tag/gone', '/search?q=river'],
    ['/tag/gone'],
  ]);
});

test('R665 replaces former slugs in the path and the filters of a saved search', () => {
  const search = { name: 'a', path: '/search?tag=tag-1&tags=tag-2,sea&any=tag-3&without=tag-4', seen: 1 };
  expect(listTagSlugsOfSearch(search)).toEqual(['tag-1', 'tag-2', 'sea', 'tag-3', 'tag-4']);
  expect(renameTagSlugsOfSearch(search, (slug) => slug.replace('tag-', 'x')).path).toBe(
    '/search?tag=x1&tags=x2,sea&any=x3&without=x4',
  );
  expect(renameTagSlugsOfSearch(search, (slug) => slug)).toBe(search);
  const both = { ...search, path: '/search?tags=gardens,garden-life' };
  expect(renameTagSlugsOfSearch(both, () => 'garden-life').path).toBe('/search?tags=garden-life');
  const none = { ...search, path: 'nowhere' };
  expect([renameTagSlugsOfSearch(none, () => 'x'), listTagSlugsOfSearch(none)]).toEqual([none, []]);
});

test('R665 rejects a saved search whose path is not the address of a tag', () => {
  expect([parseSearchPath('/tag/..'), parseSearchPath('/tag/!')]).toEqual([null, null]);
  expect(parseSearchPath('/tag/u--2e-2e')?.pageList.tag).toEqual({ name: 'u--2e-2e', slug: 'u--2e-2e' });
});
