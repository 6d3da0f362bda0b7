import { afterEach, expect, test, vi } from 'vitest';
import { fire } from '../../../support/happy-dom-page.ts';
import { openFakeBrowser } from '../../../support/fake-browser.ts';

const ASK = '../../../../src/features/lock/pin-dialog.tsx';

afterEach(() => {
  vi.doUnmock(ASK);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('R419 islands follow the lock attribute of the document', async () => {
  vi.useFakeTimers();
  const { document } = openFakeBrowser();
  const { dataset } = document.documentElement;
  dataset['locked'] = '';
  const { $areListsLocked } = await import('../../../../src/features/lock/pin-lock-store.ts');
  const seen: boolean[] = [];
  const stop = $areListsLocked.subscribe((isLocked) => void seen.push(isLocked));
  delete dataset['locked'];
  fire(document, 'marquee:lock');
  stop();
  // nanostores unmounts a store only a moment after its last listener has gone
  vi.runAllTimers();
  expect(seen).toEqual([true, false]);
});

test('R419 an action that needs unlocked lists opens the PIN dialog', async () => {
  const { document } = openFakeBrowser();
  const askPin = vi.fn<() => void>();
  vi.doMock(ASK, () => ({ openPinDialog: askPin }));
  const { listenForUnlockRequests } = await import('../../../../src/features/lock/pin-lock-loader.ts');
  const stop = listenForUnlockRequests();
  fire(document, 'marquee:unlock');
  await vi.waitFor(() => expect(askPin).toHaveBeenCalledTimes(1));
  stop();
});
