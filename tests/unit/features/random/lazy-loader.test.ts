// A press on the menu entry shows a random video, also if the press happened before the page's code had loaded.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForRandomVideo } from '../../../../src/features/random/lazy-loader.ts';
import { emitDocumentEvent } from '../../../../src/lib/browser/document-state.ts';
import { element, openPage } from '../../../support/fake-document.ts';

const SHOWN = '../../../../src/features/random/RandomVideo.tsx';

let row: HTMLElement;
let shown: number;
let stop: () => void;

beforeEach(() => {
  shown = 0;
  vi.doMock(SHOWN, () => ({ showRandomVideo: () => shown++ }));
  row = element('button', { 'data-random': '' });
  openPage({ body: [row] });
});

afterEach(() => {
  stop();
  vi.doUnmock(SHOWN);
  vi.unstubAllGlobals();
});

test('R417 a press on the menu entry shows a random video until the listener is removed', async () => {
  stop = listenForRandomVideo();
  emitDocumentEvent('random');
  await vi.waitFor(() => expect(shown).toBe(1));
  stop();
  emitDocumentEvent('random');
  await Promise.resolve();
  expect(shown).toBe(1);
});

test('R417 shows a random video for a press that happened before the listener was added', async () => {
  row.setAttribute('data-random', 'asked');
  stop = listenForRandomVideo();
  await vi.waitFor(() => expect([shown, row.getAttribute('data-random')]).toEqual([1, '']));
});
