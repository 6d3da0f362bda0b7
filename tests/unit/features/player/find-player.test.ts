// Which videos have a player that may be offered.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_DETAILS } from '../../../../src/lib/catalogue/details.ts';

const STORE = '../../../../src/lib/client/catalogue-store.ts';
const VIDEO = { id: 'a', thumbnailUrl: '/1.jpg' };

let asked: unknown[];
let marks: Record<string, string>;

beforeEach(() => {
  vi.resetModules();
  asked = [];
  marks = {};
  vi.stubGlobal('document', { documentElement: { dataset: marks } });
  vi.stubGlobal('location', { origin: 'https://site.example' });
});
afterEach(() => {
  vi.doUnmock(STORE);
  vi.doUnmock('#site-settings');
  vi.unstubAllGlobals();
});

async function find(embedUrl: string | null, settings: object = {}, video: Partial<typeof VIDEO> = VIDEO) {
  vi.doMock('#site-settings', () => ({ exportUrl: null, watchHere: true, ...settings }));
  vi.doMock(STORE, () => ({
    findDetails(key: unknown) {
      asked.push(key);
      return Promise.resolve({ ...NO_DETAILS, embedUrl });
    },
  }));
  const { findPlayer } = await import('../../../../src/features/player/find-player.ts');
  return findPlayer(video);
}

test.each([
  ['https://player.example/1', 'https://player.example/1'],
  ['https://site.example/1', null],
  [null, null],
])('R402 the player of a video is that of another host: %s', async (embedUrl, expected) => {
  expect([await find(embedUrl), asked]).toEqual([expected, [VIDEO]]);
});

test.each([
  ['off', { watchHere: false }, VIDEO],
  ['of a live export', { exportUrl: 'https://a.example/export.psv' }, VIDEO],
  ['of a video that is gone', {}, { id: 'a' }],
  ['of no video', {}, { thumbnailUrl: '/1.jpg' }],
])('R402 nothing is asked of a player that is %s', async (_, settings, video) => {
  expect([await find('https://player.example/1', settings, video), asked]).toEqual([null, []]);
});

test('R402 nothing is asked in discreet mode', async () => {
  marks['discreet'] = '';
  expect([await find('https://player.example/1'), asked]).toEqual([null, []]);
});
