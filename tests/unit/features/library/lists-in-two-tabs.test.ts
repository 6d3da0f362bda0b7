// Tests of a named list on a page while a simulated other tab renames the list.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakeBrowser, type FakeBrowser } from '../../../support/fake-browser.ts';

const NOW = 1_700_000_000_000;
const RENAMED = '[{"name":"Late","ids":["a"]}]';
const RENAMING = {
  key: 'lists',
  changes: [
    { entry: 'list:evening', value: { became: 'late' }, at: NOW + 1 },
    { entry: 'list:late', value: { name: 'Late', place: 0 }, at: NOW + 1 },
  ],
};
let browser: FakeBrowser;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  browser = openFakeBrowser();
  browser.stored.set('lists', '[{"name":"Evening","ids":["a"]}]');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['has arrived by message and in the storage', ['told', 'stored']],
  ['has arrived by message', ['told']],
  ['has arrived in the storage', ['stored']],
])(
  'R215 adds a video by the old name of a list that another tab has renamed, if the new name %s already',
  async (_, known) => {
    const { $lists, addOrRemoveListVideo: setListed } =
      await import('../../../../src/features/library/lists/named-lists-store.ts');
    $lists.subscribe(() => {});
    vi.setSystemTime(NOW + 2);
    if (known.includes('told')) browser.receive(RENAMING);
    if (known.includes('stored')) browser.stored.set('lists', RENAMED);
    expect($lists.get()[0]?.name).toBe('Evening');
    setListed('Evening', 'b', true);
    // now the storage event or message that was still missing arrives
    if (!known.includes('stored')) browser.storeInOtherTab('lists', RENAMED);
    if (!known.includes('told')) browser.receive(RENAMING);
    vi.runAllTimers();
    expect($lists.get()).toEqual([{ name: 'Late', ids: ['a', 'b'] }]);
    expect(browser.stored.get('lists')).toBe('[{"name":"Late","ids":["a","b"]}]');
  },
);
