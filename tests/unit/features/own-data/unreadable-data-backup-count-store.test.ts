import { afterEach, expect, test, vi } from 'vitest';
import { openFakeBrowser } from '../../../support/fake-browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('R217 counts the backups of unreadable data once the store is mounted', async () => {
  const { stored } = openFakeBrowser();
  stored.set('lists-backup-1', '{').set('lists-backup-2', '{').set('favorites-backup-3', '{').set('favorites', '[]');
  const { $unreadableDataBackupCount } =
    await import('../../../../src/features/own-data/unreadable-data-backup-count-store.ts');
  expect($unreadableDataBackupCount.value).toBe(0);
  expect($unreadableDataBackupCount.get()).toBe(3);
});
