import { afterEach, expect, test, vi } from 'vitest';
import { copyLink } from '../../../src/lib/browser/copy-link.ts';
import { $notice, closeNotice } from '../../../src/lib/browser/toast-notice-store.ts';

afterEach(() => {
  closeNotice();
  vi.unstubAllGlobals();
});

const LINK = 'https://videos.example.org/1';

test('R338 copies a link to the clipboard and shows a notice', async () => {
  const copied: string[] = [];
  const shown: string[] = [];
  const writeText = (text: string) => {
    copied.push(text);
    return Promise.resolve();
  };
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyLink(LINK, 'Link copied.', (url) => shown.push(url));
  expect([copied, shown, $notice.get()]).toEqual([[LINK], [], { text: 'Link copied.', isError: false }]);
});

test.each([
  ['refuses to copy', { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } }],
  ['has no clipboard', {}],
])('R338 shows the link as text instead of copying it if the browser %s', async (_, navigator) => {
  const shown: string[] = [];
  vi.stubGlobal('navigator', navigator);
  await copyLink(LINK, 'Link copied.', (url) => shown.push(url));
  expect([shown, $notice.get()]).toEqual([[LINK], null]);
});
