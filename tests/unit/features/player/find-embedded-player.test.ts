// Tests of finding the embedded player of a video, and of the menu item that opens the player.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_VIDEO_DETAILS } from '../../../../src/lib/catalogue/video-details.ts';

const STORE = '../../../../src/lib/client/catalogue-store.ts';
const DIALOG = '../../../../src/features/player/player-dialog.tsx';
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
  vi.doUnmock(DIALOG);
  vi.doUnmock('#site-settings');
  vi.unstubAllGlobals();
});

async function load(embedUrl: string | null, settings: object = {}) {
  vi.doMock('#site-settings', () => ({ exportUrl: null, watchHere: true, ...settings }));
  vi.doMock(STORE, () => ({
    fetchVideoDetails(key: unknown) {
      asked.push(key);
      return Promise.resolve({ ...NO_VIDEO_DETAILS, embedUrl });
    },
  }));
  return import('../../../../src/features/player/find-embedded-player.ts');
}

async function find(embedUrl: string | null, settings: object = {}, video: Partial<typeof VIDEO> = VIDEO) {
  const { findPlayerUrl } = await load(embedUrl, settings);
  return findPlayerUrl(video);
}

test.each([
  ['https://player.example/1', 'https://player.example/1'],
  ['https://site.example/1', null],
  [null, null],
])('R402 accepts an embedded player only if its URL is on another host: %s', async (embedUrl, expected) => {
  expect([await find(embedUrl), asked]).toEqual([expected, [VIDEO]]);
});

test.each([
  ['switched off', { watchHere: false }, VIDEO],
  ['on a site that reads a live import file', { exportUrl: 'https://a.example/export.psv' }, VIDEO],
  ['of a video that no longer exists', {}, { id: 'a' }],
  ['of a page without a video', {}, { thumbnailUrl: '/1.jpg' }],
])('R402 requests no details for an embedded player that is %s', async (_, settings, video) => {
  expect([await find('https://player.example/1', settings, video), asked]).toEqual([null, []]);
});

test('R402 requests no details of an embedded player in discreet mode', async () => {
  marks['discreet'] = '';
  expect([await find('https://player.example/1'), asked]).toEqual([null, []]);
});

test('R402 the menu entry of a video with a player loads and opens the player dialog', async () => {
  const openPlayerDialog = vi.fn<() => void>();
  vi.doMock(DIALOG, () => ({ openPlayerDialog }));
  const { createPlayerMenuItem } = await load('https://player.example/1');
  const video = { ...VIDEO, title: 'A', videoUrl: 'https://a.example/1', site: '' };
  const row = (await createPlayerMenuItem(video))!;
  expect(row.text).toBe('Watch here');
  row.show();
  await expect.poll(() => openPlayerDialog.mock.calls).toEqual([[video, 'https://player.example/1']]);
});

test('R402 a video without a player has no menu entry for playing', async () => {
  const { createPlayerMenuItem } = await load(null);
  expect(await createPlayerMenuItem({ ...VIDEO, title: 'A', videoUrl: 'https://a.example/1', site: '' })).toBeNull();
});
