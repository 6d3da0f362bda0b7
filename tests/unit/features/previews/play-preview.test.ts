// Tests in which order a preview shows pictures and short videos, and when a preview ends.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_VIDEO_DETAILS, type VideoDetails } from '../../../../src/lib/catalogue/video-details.ts';
import { element, openHappyDomPage } from '../../../support/happy-dom-page.ts';

const STORE = '../../../../src/lib/client/catalogue-store.ts';
const VIDEO = { id: 'v1', thumbnailUrl: '/1.jpg' };

/** Whether a requested image or video loads, fails, or stays pending in a test. */
type Fate = 'comes' | 'fails' | 'waits';
type Media = HTMLImageElement | HTMLVideoElement;
const addressOf = (media: Element) => media.getAttribute('src');

let fates: Readonly<Record<string, Fate>>;
/** Images and videos that were requested and released, in order. */
let asked: string[];
let thumb: HTMLElement;
let none: () => void;
let details: Promise<VideoDetails>;
let playPreview: (thumb: Element, video: typeof VIDEO, onNone: () => void) => () => void;
/** Makes the pending image or video fail. */
let fail: () => void;

function attempt(this: Media): Promise<void> {
  const url = addressOf(this)!;
  asked.push(url);
  const fate = fates[url] ?? 'comes';
  if (fate === 'waits')
    return new Promise((_, reject) => {
      fail = () => reject(new Error(url));
    });
  return fate === 'comes' ? Promise.resolve() : Promise.reject(new Error(url));
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  fates = {};
  asked = [];
  vi.doMock(STORE, () => ({ fetchVideoDetails: () => details }));
  ({ playPreview } = await import('../../../../src/features/previews/play-preview.ts'));
  thumb = element('div', { class: 'thumb' });
  none = vi.fn<() => void>();
  const { HTMLImageElement, HTMLVideoElement } = openHappyDomPage({ body: [thumb] }).window;
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(attempt);
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockImplementation(attempt);
  vi.spyOn(HTMLVideoElement.prototype, 'load').mockImplementation(function load(this: Media) {
    asked.push(addressOf(this) ?? 'let go');
  });
});
afterEach(() => {
  vi.doUnmock(STORE);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function play(found: Partial<VideoDetails>): Promise<() => void> {
  details = Promise.resolve({ ...NO_VIDEO_DETAILS, ...found });
  const end = playPreview(thumb, VIDEO, none);
  await vi.advanceTimersByTimeAsync(0);
  return end;
}
const shown = () => Array.from(thumb.children, addressOf);

test('R396 shows the pictures of a preview in a loop, 0.6 s each, and loads the next picture in advance', async () => {
  const end = await play({ frames: ['/a', '/b', '/c'] });
  expect([shown(), asked]).toEqual([['/a'], ['/a', '/b']]);
  await vi.advanceTimersByTimeAsync(590);
  expect(shown()).toEqual(['/a']);
  await vi.advanceTimersByTimeAsync(10);
  expect([shown(), asked]).toEqual([['/b'], ['/a', '/b', '/c']]);
  await vi.advanceTimersByTimeAsync(1200);
  expect(shown()).toEqual(['/a']);
  end();
  await vi.advanceTimersByTimeAsync(2000);
  expect([shown(), asked.length]).toEqual([[], 5]);
  expect(none).not.toHaveBeenCalled();
});

test('R397 a preview skips a picture that fails to load, and shows the only remaining picture permanently', async () => {
  fates = { '/a': 'fails' };
  await play({ frames: ['/a', '/b'] });
  await vi.advanceTimersByTimeAsync(2000);
  expect([shown(), asked]).toEqual([['/b'], ['/a', '/b']]);
  expect(none).not.toHaveBeenCalled();
});

test('R397 reports the end of a preview if there is nothing to show', async () => {
  fates = { '/a': 'fails' };
  await play({ frames: ['/a'] });
  expect([shown(), vi.mocked(none).mock.calls.length]).toEqual([[], 1]);
  await play({});
  expect(none).toHaveBeenCalledTimes(2);
});

test('R397 plays a short video instead of pictures, visible as soon as it plays', async () => {
  fates = { '/a.mp4': 'waits' };
  const end = await play({ frames: ['/a'], preview: '/a.mp4' });
  expect((thumb.children[0] as HTMLElement).dataset['waiting']).toBe('');
  end();
  fates = {};
  await play({ frames: ['/a'], preview: '/b.mp4' });
  expect((thumb.children[0] as HTMLElement).dataset['waiting']).toBeUndefined();
  expect(thumb.children[0]).toMatchObject({
    muted: true,
    defaultMuted: true,
    loop: true,
    playsInline: true,
  });
  expect([shown(), asked]).toEqual([['/b.mp4'], ['/a.mp4', '/b.mp4']]);
});

test('R397 shows pictures if the short video fails', async () => {
  fates = { '/a.mp4': 'fails' };
  await play({ frames: ['/a'], preview: '/a.mp4' });
  expect([shown(), asked]).toEqual([['/a'], ['/a.mp4', 'let go', '/a']]);
});

test('R396 a preview that is stopped before its details arrive requests no media', async () => {
  details = Promise.resolve({ ...NO_VIDEO_DETAILS, frames: ['/a'] });
  playPreview(thumb, VIDEO, none)();
  await vi.advanceTimersByTimeAsync(10);
  expect([shown(), asked, vi.mocked(none).mock.calls.length]).toEqual([[], [], 0]);
});

test('R397 a short video that is stopped while loading is released, and no pictures follow it', async () => {
  fates = { '/a.mp4': 'waits' };
  const end = await play({ frames: ['/a'], preview: '/a.mp4' });
  end();
  fail();
  await vi.advanceTimersByTimeAsync(10);
  expect([shown(), asked]).toEqual([[], ['/a.mp4', 'let go']]);
});

test('R396 does not call the end callback of a stopped preview if its only picture fails to load afterwards', async () => {
  fates = { '/a': 'waits' };
  const end = await play({ frames: ['/a'] });
  end();
  fail();
  await vi.advanceTimersByTimeAsync(10);
  expect([shown(), vi.mocked(none).mock.calls.length]).toEqual([[], 0]);
});
