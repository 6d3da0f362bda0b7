import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { formatSharedListFragment, parseSharedList } from '../../../../src/features/library/share/shared-list-link.ts';
import { cleanNameInput } from '../../../../src/lib/catalogue/text/remove-control-characters.ts';
import { MAX_VIDEOS_PER_VISITOR_LIST, NAME_INPUT_MAX_LENGTH } from '../../../../src/lib/catalogue/limits.ts';
import { fire } from '../../../support/happy-dom-page.ts';
import { openFakePage, rejectHistoryChanges } from '../../../support/fake-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const lists = fc.record({
  name: text.map((name) => cleanNameInput(name) || null),
  ids: fc.uniqueArray(text.filter((id) => id !== '')),
});

test('R349 the link of a shared list restores exactly the list from which it was made', () => {
  fc.assert(
    fc.property(lists, (list) => {
      expect(parseSharedList(formatSharedListFragment(list)!)).toEqual(list);
    }),
  );
});

test('R349 a list of videos that is too long for a link gets no link', () => {
  const ids = Array.from({ length: 400 }, (_, i) => `an-id-of-some-length-${i}`);
  expect(formatSharedListFragment({ name: 'Evening', ids })).toBeNull();
  expect(formatSharedListFragment({ name: 'Evening', ids: ids.slice(0, 100) })!.length).toBeLessThan(8000);
});

test.each(['', '#', '#main', '#lists=a&v=1', '#v=1'])('R349 the URL fragment %j contains no shared list', (hash) => {
  expect(parseSharedList(hash)).toBeNull();
});

test('R349 limits the length, name and ids of a shared list that a hostile link contains', () => {
  const many = Array.from({ length: MAX_VIDEOS_PER_VISITOR_LIST + 5 }, (_, i) => `v=${i}`).join('&');
  expect(parseSharedList(`#list=a&${many}`)?.ids).toHaveLength(MAX_VIDEOS_PER_VISITOR_LIST);
  expect(parseSharedList(`#list=${'a'.repeat(500)}&v=1`)?.name).toHaveLength(NAME_INPUT_MAX_LENGTH);
  expect(parseSharedList(`#list=%00%0A%E2%80%AE&v=&v=${'1'.repeat(401)}&v=7&v=7&v=%ff`)).toEqual({
    name: null,
    ids: ['7', '\uFFFD'],
  });
});

test('R967 shows the list of a shared link until the visitor accepts or dismisses it, and not again after a reload', async () => {
  const location = {
    origin: 'https://site.example.org',
    href: 'https://site.example.org/favorites?more=20#list=&v=1',
    pathname: '/favorites',
    search: '?more=20',
    hash: '#list=&v=1',
  };
  const page = openFakePage('/favorites?more=20', { location });
  const { $sharedList, closeSharedListView } =
    await import('../../../../src/features/library/share/shared-list-store.ts');
  const shown: unknown[] = [];
  $sharedList.subscribe((list) => void shown.push(list));
  location.hash = '#list=Evening&v=2';
  fire(page.window, 'hashchange');
  history.replaceState({ scrollY: 3 }, '', '/favorites?more=20');
  closeSharedListView();
  expect(shown.slice(-3)).toEqual([{ name: null, ids: ['1'] }, { name: 'Evening', ids: ['2'] }, null]);
  expect(page.entries).toEqual([{ address: '/favorites?more=20', state: { scrollY: 3 } }]);
});

test('R994 a shared list can be dismissed even if the browser rejects the change of the URL', async () => {
  const hash = '#list=&v=1';
  openFakePage('/favorites', { location: { href: `https://site.example.org/favorites${hash}`, hash } });
  const { $sharedList, closeSharedListView } =
    await import('../../../../src/features/library/share/shared-list-store.ts');
  const shown: unknown[] = [];
  $sharedList.subscribe((list) => void shown.push(list));
  rejectHistoryChanges();
  closeSharedListView();
  expect(shown.slice(-2)).toEqual([{ name: null, ids: ['1'] }, null]);
});
