import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runScriptEntryPoint } from '../../../../src/head/early-list/early-list-script.ts';
import { holdIslands } from '../../../../src/head/early-list/hold-islands.ts';
import type { VersionedVideoQueryResult } from '../../../../src/lib/catalogue/video-query.ts';
import { element, fire, openHappyDomPage } from '../../../support/happy-dom-page.ts';
import { FakeWorker } from '../../../support/fake-worker.ts';
import { cardsOf } from '../../features/list/cards.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('HAS_LINKS', false);
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, 16));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface Options {
  readonly hasList?: boolean;
  readonly hasWorker?: boolean;
  readonly readyState?: DocumentReadyState;
  readonly hasMainScript?: boolean;
  readonly marks?: Readonly<Record<string, string>>;
}

/** Opens a page whose URL requests another list, and runs the script. */
function open({
  hasList = true,
  hasWorker = true,
  hasMainScript = true,
  readyState = 'complete',
  marks = {},
}: Options = {}) {
  const list = element('div', { class: 'early-list' });
  const page = openHappyDomPage({ url: '/search?q=rvers', body: hasList ? [list] : [], readyState });
  const worker = new FakeWorker('/worker.js');
  vi.stubGlobal('earlyWorker', hasWorker ? { script: '/worker.js', worker } : undefined);
  page.html.setAttribute('data-list', 'pending');
  if (hasMainScript) page.html.setAttribute('data-script', '');
  for (const [name, value] of Object.entries(marks)) page.html.setAttribute(`data-${name}`, value);
  holdIslands();
  runScriptEntryPoint();
  const answer = (result: Partial<VersionedVideoQueryResult> | null) =>
    worker.emit({
      kind: 'firstPage',
      page: result && { videos: cardsOf(3), total: 40, exact: true, edition: 1, ...result },
    });
  const isHeld = () => 'islands' in page.marks();
  /** Returns for each child of the list its number of cards if it is a grid, otherwise its tag name. */
  const shown = () =>
    Array.from(list.children, ({ localName, children }) => (localName === 'ul' ? children.length : localName));
  return { page, worker, list, answer, isHeld, shown };
}

test('R698 R699 shows the cards that the worker has found, and then starts the islands', async () => {
  const { page, worker, answer, isHeld, shown } = open();
  expect(worker.sent).toEqual([{ kind: 'firstPage' }]);
  worker.emit({ kind: 'pong' });
  expect([isHeld(), shown()]).toEqual([true, []]);
  answer({});
  await vi.advanceTimersByTimeAsync(0);
  expect([isHeld(), shown(), page.marks()['list']]).toEqual([true, ['p', 3], 'early']);
  await vi.runAllTimersAsync();
  expect(isHeld()).toBe(false);
});

test('R698 requests the scripts of the islands when the worker has sent its last requests for the cards', () => {
  const { page, worker, isHeld } = open();
  const preload = vi.fn<() => void>();
  page.document.addEventListener('marquee:preload', preload);
  worker.emit({ kind: 'pong' });
  expect(preload).not.toHaveBeenCalled();
  worker.emit({ kind: 'firstPageRequested' });
  expect([preload.mock.calls.length, isHeld()]).toEqual([1, true]);
});

test('R698 shows a heading above videos that do not contain the words as typed', async () => {
  const { list, answer, shown } = open();
  answer({ asTyped: 1 });
  await vi.waitFor(() => expect(shown()).toEqual(['p', 1, 'h2', 'p', 2]));
  expect(list.querySelector('h2')!.textContent).toContain('39');
});

test.each([
  [{}, ['p', 'p', 3], /No exact match/],
  [{ reading: 'rivers' }, ['p', 'p', 3], /rvers.*rivers/],
])(
  'R698 with the result %j for other words than the typed ones, shows a notice above the cards',
  async (result, children, text) => {
    const { list, answer, shown } = open();
    answer({ asTyped: 0, ...result });
    await vi.waitFor(() => expect(shown()).toEqual(children));
    expect(list.firstElementChild!.textContent).toMatch(text);
  },
);

test.each([
  ['no videos', { videos: [] }],
  ['videos of a longer period', { filling: { from: 'month', own: 1 } }],
  ['only a part of the videos', { isPartial: true }],
  ['an error', null],
] as [string, Partial<VersionedVideoQueryResult> | null][])(
  'R699 shows no cards and starts the islands if the result has %s',
  async (_, result) => {
    const { page, answer, isHeld, shown } = open();
    answer(result);
    await vi.advanceTimersByTimeAsync(100);
    expect([isHeld(), shown(), page.marks()['list']]).toEqual([false, [], 'pending']);
  },
);

test.each<[string, Options]>([
  ['the visitor hides videos', { marks: { blocking: 'on' } }],
  ['the visitor hides opened videos', { marks: { opened: 'wait' } }],
  ['the page has no list of videos', { hasList: false }],
])('R699 starts the islands at once if %s', (_, options) => {
  const { worker, isHeld } = open(options);
  expect([worker.sent, isHeld()]).toEqual([[], false]);
});

test('R699 starts the islands if the script of the worker fails to load', async () => {
  const { worker, isHeld } = open();
  worker.failToLoad();
  await vi.advanceTimersByTimeAsync(100);
  expect(isHeld()).toBe(false);
});

test('R699 starts the islands if the page has no early worker', async () => {
  const { isHeld } = open({ hasWorker: false });
  await vi.advanceTimersByTimeAsync(100);
  expect(isHeld()).toBe(false);
});

test('R698 requests the videos when the HTML is parsed', () => {
  const { page, worker } = open({ readyState: 'loading' });
  expect(worker.sent).toEqual([]);
  fire(page.document, 'readystatechange');
  expect(worker.sent).toEqual([{ kind: 'firstPage' }]);
});

test('R698 requests the videos only after the main script has run', () => {
  const { page, worker } = open({ hasMainScript: false });
  expect(worker.sent).toEqual([]);
  fire(page.document, 'marquee:script');
  expect(worker.sent).toEqual([{ kind: 'firstPage' }]);
});

test('R698 shows no early cards if the island of the list has started', async () => {
  const { page, answer, shown } = open();
  page.html.removeAttribute('data-list');
  answer({});
  await vi.advanceTimersByTimeAsync(100);
  expect([shown(), page.marks()['list']]).toEqual([[], undefined]);
});
