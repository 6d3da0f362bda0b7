import { afterEach, expect, test, vi } from 'vitest';
import type { VideoCardData } from '../../../../src/lib/catalogue/video.ts';
import { openFakePage } from '../../../support/fake-page.ts';
import { installFakeWorkers } from '../../../support/fake-worker.ts';
import { cardsOf } from '../list/cards.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const [V0, V1] = cardsOf(2) as [VideoCardData, VideoCardData];

async function openPage() {
  vi.useFakeTimers();
  const page = openFakePage('/');
  installFakeWorkers();
  page.stored.set('opened', '["v0"]').set('settings', '{"marksOpened":true}');
  const { $videoCardMarks: $marks } = await import('../../../../src/features/marks/video-card-marks-store.ts');
  // loads the code in advance, so that the test does not depend on the speed of the machine
  await import('../../../../src/features/marks/record-opened-videos-and-mark-cards.ts');
  return { page, $marks };
}

test('marks of opened videos appear after the code for marks has loaded, and change with opened videos and settings', async () => {
  const { page, $marks } = await openPage();
  const { changeVisitorSettings } = await import('../../../../src/features/settings/settings-store.ts');
  expect($marks.value).toBe(null);
  let shown: unknown = null;
  $marks.subscribe((marks) => (shown = marks && [marks.markOf(V0), marks.markOf(V1)]));
  expect(shown).toBe(null);
  await vi.waitFor(() => expect(shown).toEqual(['opened', null]));
  page.receive({ key: 'opened', changes: [{ entry: 'v1', value: true, at: Date.now() + 5 }] });
  vi.advanceTimersByTime(50);
  expect(shown).toEqual(['opened', 'opened']);
  changeVisitorSettings({ marksOpened: false });
  expect(shown).toEqual([null, null]);
});

test('a list that is mounted again reuses the existing marks of its cards', async () => {
  const { page, $marks } = await openPage();
  const stop = $marks.listen(() => undefined);
  await vi.waitFor(() => expect($marks.get()).not.toBe(null));
  const clicks = page.listening.get('click')?.size;
  const known = $marks.get();
  stop();
  // nanostores unmounts a store one second after its last listener has gone
  vi.advanceTimersByTime(1000);
  $marks.listen(() => undefined);
  // waits long enough for the code to load a second time
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(100);
  expect([clicks, page.listening.get('click')?.size, $marks.get() === known]).toEqual([1, 1, true]);
});
