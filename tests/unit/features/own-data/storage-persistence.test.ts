import { afterEach, expect, test, vi } from 'vitest';
import { estimateStoragePersistence } from '../../../../src/features/own-data/storage-persistence.ts';
import { openFakeBrowser } from '../../../support/fake-browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);
const refuse = () => Promise.reject(new DOMException('refused by the test', 'SecurityError'));
const getDirectory = () => Promise.resolve({});
const quotaOf = (quota?: number) => () => Promise.resolve({ quota });

test.each([
  ['usual', 'without a secure connection', undefined],
  ['kept', 'where the browser has promised so', { persisted: yes }],
  ['usual', 'in a browser that only says that it has promised nothing', { persisted: no }],
  ['usual', 'where even that cannot be asked', { persisted: refuse }],
  ['private', 'where the site may have no files', { persisted: no, getDirectory: refuse }],
  ['private', 'where there is little room', { persisted: no, getDirectory, estimate: quotaOf(1.1e9) }],
  ['usual', 'where there is much room', { persisted: no, getDirectory, estimate: quotaOf(1.2e9) }],
  ['usual', 'where the room is not told', { persisted: no, getDirectory, estimate: quotaOf() }],
  ['private', 'where the room cannot be asked', { persisted: no, getDirectory, estimate: refuse }],
])('R190 classifies how long the browser keeps stored data as "%s" %s', async (expected, _, storage) => {
  openFakeBrowser({ navigator: { storage } });
  expect(await estimateStoragePersistence()).toBe(expected);
});

test('R190 reports that stored data is refused if the browser denies access to storage', async () => {
  const { refused } = openFakeBrowser({ navigator: { storage: { persisted: yes } } });
  refused.add('getItem');
  expect(await estimateStoragePersistence()).toBe('refused');
});
