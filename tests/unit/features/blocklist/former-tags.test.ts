// Tests of hidden tags that an earlier version of the site has stored with former slugs.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
const FIRE = { tag: { id: 'tag-1', name: '🔥', slug: 'u--1f525', count: 1 }, related: [], alongside: [] };

/** Opens a page with these hidden tags. */
async function open(...tags: readonly string[]) {
  page = openFakePage('/settings');
  workers = installFakeWorkers();
  page.stored.set('blocklist', JSON.stringify({ version: 1, tags, words: [], sources: [] }));
  const store = await import('../../../../src/features/blocklist/blocklist-store.ts');
  store.$blocklist.listen(() => undefined);
  await settle();
  return store;
}
const kept = () => (JSON.parse(page.stored.get('blocklist')!) as { tags: unknown }).tags;

test('R665 replaces the former slug of a hidden tag with its current slug', async () => {
  const { $blocklist, $unknownBlockedTagSlugs } = await open('rain', 'tag-1', 'u--1f525');
  expect(workers[0]!.pendingCalls.map(({ input }) => input)).toEqual(['tag-1']);
  workers[0]!.answer('findTag', FIRE);
  await settle();
  expect([kept(), $blocklist.get().tags, [...$unknownBlockedTagSlugs.get()]]).toEqual([
    ['rain', 'u--1f525'],
    ['rain', 'u--1f525'],
    [],
  ]);
});

test('R667 preserves the former slug of a hidden tag that no longer exists, and reports it as unresolved', async () => {
  const { $blocklist, $unknownBlockedTagSlugs, removeFromStoredBlocklist: unblock } = await open('tag-1', 'rain');
  workers[0]!.answer('findTag', null);
  await settle();
  expect([kept(), [...$unknownBlockedTagSlugs.get()]]).toEqual([['tag-1', 'rain'], ['tag-1']]);
  unblock('tags', 'tag-1');
  await settle();
  expect([$blocklist.get().tags, [...$unknownBlockedTagSlugs.get()]]).toEqual([['rain'], []]);
});

test('R667 preserves former slugs of hidden tags if the catalogue is unavailable', async () => {
  const { $unknownBlockedTagSlugs } = await open('tag-1', '_', '\ufe0f');
  expect(workers[0]!.pendingCalls.map(({ input }) => input)).toEqual(['tag-1', '_', '\ufe0f']);
  workers[0]!.fail('findTag');
  await settle();
  expect([kept(), [...$unknownBlockedTagSlugs.get()]]).toEqual([['tag-1', '_', '\ufe0f'], []]);
});

test('R665 sends no request to the catalogue if no hidden tag has a former slug', async () => {
  await open('rain', 'performer:ann-lee', 'u--1f525');
  expect(workers).toHaveLength(0);
});

test('R662 stores spelling variants of a hidden tag once; removing any variant unhides the tag', async () => {
  const { $blocklist, addToStoredBlocklist: block, removeFromStoredBlocklist: unblock } = await open('straße');
  expect([block('tags', 'STRASSE'), $blocklist.get().tags]).toEqual([true, ['straße']]);
  unblock('tags', 'strasse');
  expect($blocklist.get().tags).toEqual([]);
});
