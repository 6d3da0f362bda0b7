import { afterEach, expect, test, vi } from 'vitest';
import { openFakePage } from '../../../support/fake-page.ts';

afterEach(() => vi.unstubAllGlobals());

test('R810 the code that marks words is loaded when a list first needs it', async () => {
  openFakePage('/search?q=light');
  const { $splitTextAtWords } = await import('../../../../src/features/list/card/split-text-at-words-store.ts');
  expect($splitTextAtWords.get()).toBeNull();
  const stop = $splitTextAtWords.subscribe(() => undefined);
  await vi.waitFor(() => expect($splitTextAtWords.get()?.('A light', ['light'])).toEqual(['A ', 'light']));
  stop();
});
