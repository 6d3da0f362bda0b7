import { afterEach, expect, test, vi } from 'vitest';
import { openFakePage } from '../../../support/fake-page.ts';

afterEach(() => vi.unstubAllGlobals());

test('R810 the code that marks words is loaded when a list first needs it', async () => {
  openFakePage('/search?q=light');
  const { $markWords } = await import('../../../../src/features/list/card/mark-words-store.ts');
  expect($markWords.get()).toBeNull();
  const stop = $markWords.subscribe(() => undefined);
  await vi.waitFor(() => expect($markWords.get()?.('A light', ['light'])).toEqual(['A ', 'light']));
  stop();
});
