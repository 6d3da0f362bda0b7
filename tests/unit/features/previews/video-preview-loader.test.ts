// Tests which events load the code for previews.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { element, fire, openHappyDomPage, type HappyDomPage } from '../../../support/happy-dom-page.ts';

const FOLLOW = '../../../../src/features/previews/start-previews.ts';
const card = element('article', { class: 'card' });
const beside = element('p');

let page: HappyDomPage;
let followed: unknown[];
let isStill: boolean;
let loadPreviewCodeOnDemand: () => () => void;
let stop: () => void;

beforeEach(async () => {
  // the fake timers must be installed before the fake page replaces the clock
  vi.useFakeTimers();
  followed = [];
  isStill = false;
  vi.doMock(FOLLOW, () => ({ initPreviews: (first: Event | null) => followed.push(first?.type ?? null) }));
  page = openHappyDomPage({ body: [card, beside], globals: { matchMedia: () => ({ matches: isStill }) } });
  Object.assign(page.html.dataset, { age: 'verified', previews: 'asked' });
  vi.resetModules();
  ({ loadPreviewCodeOnDemand } = await import('../../../../src/features/previews/video-preview-loader.ts'));
  stop = loadPreviewCodeOnDemand();
});
afterEach(() => {
  stop();
  vi.doUnmock(FOLLOW);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Waits until requested code has loaded. */
const wait = () => vi.advanceTimersByTimeAsync(20);

test.each(['pointermove', 'pointerdown', 'focusin'])(
  'R396 loads the preview code once, on the first %s event of a card',
  async (type) => {
    fire(beside, type);
    fire(card, type);
    fire(card, type);
    await vi.waitFor(() => expect(followed).toEqual([type]));
  },
);

test('R396 loads the preview code only once if the island that requests the code is rendered again after an error', async () => {
  stop();
  stop = loadPreviewCodeOnDemand();
  fire(card, 'pointermove');
  await vi.waitFor(() => expect(followed).toEqual(['pointermove']));
  stop();
  stop = loadPreviewCodeOnDemand();
  fire(card, 'pointermove');
  await wait();
  expect(followed).toEqual(['pointermove']);
});

test('R396 does not start a preview for a press that ends before the preview code has loaded', async () => {
  fire(card, 'pointerdown');
  fire(page.document, 'pointerup');
  await vi.waitFor(() => expect(followed).toEqual([null]));
});

test.each([
  ['asked', []],
  ['middle', ['scroll']],
])(
  'R400 scrolling with the preview setting "%s" loads the preview code for these events: %j',
  async (previews, expected) => {
    page.html.dataset['previews'] = previews;
    fire(page.document, 'scroll');
    await wait();
    expect(followed).toEqual(expected);
  },
);

test.each([
  ['before the age gate is passed', () => delete page.html.dataset['age']],
  ['if settings allow no previews', () => delete page.html.dataset['previews']],
  ['if the visitor prefers reduced motion', () => (isStill = true)],
])('R399 does not load the preview code %s', async (_, change) => {
  change();
  fire(card, 'pointermove');
  await wait();
  expect(followed).toEqual([]);
});
