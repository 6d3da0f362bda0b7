import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commonMessages } from '../../../src/lib/messages/en/common.ts';
import { $notice, closeNotice } from '../../../src/lib/browser/toast-notice-store.ts';
import { loadRequestedCode } from '../../../src/ui/load-requested-code.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
});

afterEach(() => {
  closeNotice();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('R1015 the code for an action is loaded without a notice, and a failure shows an error notice', async () => {
  const used: unknown[] = [];
  loadRequestedCode(
    () => Promise.resolve({ part: 7 }),
    (code) => used.push(code),
  );
  await vi.runAllTimersAsync();
  expect([used, $notice.get()]).toEqual([[{ part: 7 }], null]);
  loadRequestedCode(
    () => Promise.reject(new Error('offline')),
    (code) => used.push(code),
  );
  await vi.runAllTimersAsync();
  expect([used.length, $notice.get()]).toEqual([1, { text: commonMessages.partNotLoaded, isError: true }]);
});
