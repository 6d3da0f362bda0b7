import { afterEach, expect, test, vi } from 'vitest';
import { copyLink } from '../../../../src/features/card-menu/copy-link.ts';
import { $notice, closeNotice } from '../../../../src/lib/browser/notice-store.ts';

afterEach(() => {
  closeNotice();
  vi.unstubAllGlobals();
});

const URL_OF_VIDEO = 'https://videos.example.org/1';

test('R338 a link is copied, and a notice says so', async () => {
  const copied: string[] = [];
  const writeText = (text: string) => {
    copied.push(text);
    return Promise.resolve();
  };
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyLink(URL_OF_VIDEO);
  expect([copied, $notice.get()?.isProblem]).toEqual([[URL_OF_VIDEO], false]);
});

test.each([
  ['refuses to copy', { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } }],
  ['has no clipboard', {}],
])('R338 a browser that %s is told of with the link itself', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await copyLink(URL_OF_VIDEO);
  expect($notice.get()).toMatchObject({ isProblem: true, text: expect.stringContaining(URL_OF_VIDEO) as string });
});
