// Tests of hidden tags that an earlier version of the site has stored with former slugs.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
/** Makes the worker report that it has opened the catalogue for another purpose. */
async function openCatalogue(): Promise<void> {
  const { openCatalogue: start } = await import('../../../../src/lib/client/catalogue-client.ts');
  start();
  workers[0]!.emit({ kind: 'state', state: { ...INITIAL_CATALOGUE_STATE, loading: false } });
  await settle();
}

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
  expect(workers[0]!.pendingCalls.map(({ input }) => input)).toEqual([['rain', 'tag-1', 'u--1f525']]);
  workers[0]!.answer('currentSlugs', ['rain', 'u--1f525', 'u--1f525']);
  await settle();
  expect([kept(), $blocklist.get().tags, [...$unknownBlockedTagSlugs.get()]]).toEqual([
    ['rain', 'u--1f525'],
    ['rain', 'u--1f525'],
    [],
  ]);
});

test('R667 preserves the former slug of a hidden tag that no longer exists, and reports it as unresolved', async () => {
  const { $blocklist, $unknownBlockedTagSlugs, removeFromStoredBlocklist: unblock } = await open('tag-1', 'rain');
  workers[0]!.answer('currentSlugs', [null, 'rain']);
  await settle();
  expect([kept(), [...$unknownBlockedTagSlugs.get()]]).toEqual([['tag-1', 'rain'], ['tag-1']]);
  unblock('tags', ['tag-1']);
  await settle();
  expect([$blocklist.get().tags, [...$unknownBlockedTagSlugs.get()]]).toEqual([['rain'], []]);
});

test('R667 preserves former slugs of hidden tags if the catalogue is unavailable', async () => {
  const { $unknownBlockedTagSlugs } = await open('tag-1', '_', '\ufe0f');
  expect(workers[0]!.pendingCalls.map(({ input }) => input)).toEqual([['tag-1', '_', '\ufe0f']]);
  workers[0]!.fail('currentSlugs');
  await settle();
  expect([kept(), [...$unknownBlockedTagSlugs.get()]]).toEqual([['tag-1', '_', '\ufe0f'], []]);
});

test('R665 does not open the catalogue if no hidden tag has a former slug', async () => {
  await open('rain', 'performer:ann-lee', 'u--1f525');
  expect(workers).toHaveLength(0);
});

test('R1223 replaces the slug of a renamed hidden tag once the page has opened the catalogue, and merges both slugs', async () => {
  const { $blocklist, addToStoredBlocklist: block } = await open('gardens', 'garden-life', 'gone');
  await openCatalogue();
  workers[0]!.answer('currentSlugs', ['garden-life', 'garden-life', null]);
  await settle();
  expect([kept(), $blocklist.get().tags]).toEqual([
    ['garden-life', 'gone'],
    ['garden-life', 'gone'],
  ]);
  // slugs that were looked up before cause no further request
  block('tags', 'gardens');
  await settle();
  expect([kept(), workers[0]!.sent.filter(({ kind }) => kind === 'call')]).toHaveLength(2);
  expect(kept()).toEqual(['garden-life', 'gone']);
});

test('R1223 Undo unhides a tag that was hidden by a former slug', async () => {
  const { addToStoredBlocklist: block } = await open('rain');
  const { undoLastVisitorChange } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  await openCatalogue();
  workers[0]!.answer('currentSlugs', ['rain']);
  await settle();
  block('tags', 'gardens');
  await settle();
  workers[0]!.answer('currentSlugs', ['garden-life']);
  await settle();
  expect(kept()).toEqual(['rain', 'garden-life']);
  undoLastVisitorChange();
  expect(kept()).toEqual(['rain']);
});

test('R662 stores spelling variants of a hidden tag once; removing any variant unhides the tag', async () => {
  const { $blocklist, addToStoredBlocklist: block, removeFromStoredBlocklist: unblock } = await open('straße');
  expect([block('tags', 'STRASSE'), $blocklist.get().tags]).toEqual([true, ['straße']]);
  unblock('tags', ['strasse']);
  expect($blocklist.get().tags).toEqual([]);
});
