// Tests of the notice that a video was added to a list.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SharedList } from '../../../../src/features/library/share/shared-list-link.ts';
import { openFakePage, type FakePage } from '../../../support/fake-page.ts';

let page: FakePage;
const shared: SharedList[] = [];

beforeEach(() => {
  page = openFakePage('/');
  shared.length = 0;
  vi.doMock('../../../../src/features/library/share/share-list.ts', () => ({
    shareList: (list: SharedList) => shared.push(list),
  }));
});
afterEach(() => {
  vi.doUnmock('../../../../src/features/library/share/share-list.ts');
  // other test files share these modules: drop the ones with the mock and with a notice
  vi.resetModules();
  vi.unstubAllGlobals();
});

async function open(...stored: readonly object[]) {
  page.stored.set('lists', JSON.stringify(stored));
  const { showAddedToListNotice } = await import('../../../../src/features/library/lists/show-added-to-list-notice.ts');
  const { removeList } = await import('../../../../src/features/library/lists/named-lists-store.ts');
  const { $notice } = await import('../../../../src/lib/browser/toast-notice-store.ts');
  return { showAddedToListNotice, removeList, $notice };
}

test('R927 the notice about the first video of a list, and about a deleted list, has only an undo button', async () => {
  const { showAddedToListNotice, $notice } = await open({ name: 'Dusk', ids: ['a'] });
  for (const name of ['Dusk', 'Dawn']) {
    const undo = vi.fn<() => boolean>(() => true);
    showAddedToListNotice(name, undo);
    expect($notice.get()).toMatchObject({ text: expect.stringContaining(name) as string, isUndo: true });
    expect($notice.get()!.otherAction).toBeUndefined();
    $notice.get()!.action!.run();
    expect(undo).toHaveBeenCalledOnce();
  }
});

test('R927 the notice about another added video shares the list, unless the list has been deleted since', async () => {
  const list = { name: 'Dusk', ids: ['a', 'b'] };
  const { showAddedToListNotice, removeList, $notice } = await open(list);
  showAddedToListNotice('Dusk', () => true);
  const { run } = $notice.get()!.otherAction!;
  run();
  expect(shared).toEqual([list]);
  removeList('Dusk');
  run();
  expect(shared).toHaveLength(1);
});
