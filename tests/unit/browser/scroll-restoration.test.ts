import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fire } from '../../support/happy-dom-page.ts';
import { openFakePage, rejectHistoryChanges } from '../../support/fake-page.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Heights of the fake window, its header and a card in pixels. */
const WINDOW = 800;
const HEADER = 60;
const CARD = 300;

/** Opens a page with a list of cards `v0`, `v1`, … below each other, which starts at 100 px. Returns a function that scrolls the page. */
async function openPage(state: unknown = null, { cards = 10, hasHeader = true, hasRoom = true } = {}) {
  const list = { cards, from: 100 };
  const went: number[] = [];
  const page = openFakePage('/', {
    scrollY: 0,
    innerHeight: WINDOW,
    CSS: { escape: (text: string) => text },
    scrollTo({ top }: { top: number }) {
      went.push(top);
      vi.stubGlobal('scrollY', top);
    },
  });
  const cardAt = (place: number) => {
    const top = list.from + place * CARD - scrollY;
    return { dataset: { id: `v${place}` }, getBoundingClientRect: () => ({ top, bottom: top + CARD }) };
  };
  const removed: string[] = [];
  Object.assign(page.document, {
    getElementById: () => (hasHeader ? { offsetHeight: HEADER } : null),
    querySelectorAll: () => Array.from({ length: list.cards }, (_, place) => cardAt(place)),
    querySelector(selector: string) {
      if (selector === '.list-room') return hasRoom ? { offsetHeight: list.cards * CARD } : null;
      const place = Number(/data-id="v(\d+)"/.exec(selector)?.[1]);
      return place < list.cards ? cardAt(place) : null;
    },
  });
  const { style } = page.document.documentElement;
  vi.spyOn(style, 'removeProperty').mockImplementation((name) => String(removed.push(name)));
  history.replaceState(state, '');
  const restoration = await import('../../../src/lib/browser/scroll-restoration.ts');
  const act = (type: string) => fire(page.window, type);
  const scroll = (top: number) => {
    vi.stubGlobal('scrollY', top);
    act('scroll');
  };
  return { page, list, went, removed, act, scroll, saved: () => history.state as unknown, ...restoration };
}
const rest = () => vi.advanceTimersByTimeAsync(150);
const frames = (count: number) => vi.advanceTimersByTimeAsync(16 * count);

test('after a pause, saves as scroll position the first card below the header, and the height of the list', async () => {
  const { startScrollRestoration, scroll, saved } = await openPage({ other: 1 });
  startScrollRestoration();
  scroll(200);
  await vi.advanceTimersByTimeAsync(149);
  // after scrolling, card v0 ends 200 px below the top of the window, where v1 begins
  scroll(345.4);
  await vi.advanceTimersByTimeAsync(149);
  expect(saved()).toEqual({ other: 1 });
  await vi.advanceTimersByTimeAsync(1);
  expect(saved()).toEqual({ other: 1, scrollY: 345, room: 3000, card: 'v1', top: 55 });
});

test('a card hidden behind the header does not count as visible when the scroll position is saved', async () => {
  const { startScrollRestoration, scroll, saved } = await openPage();
  startScrollRestoration();
  scroll(340);
  await rest();
  expect(saved()).toMatchObject({ card: 'v1', top: 60 });
  scroll(339);
  await rest();
  expect(saved()).toMatchObject({ card: 'v0', top: -239 });
});

test('saves only the scroll offset in pixels if there is no header, list or visible card', async () => {
  const far = await openPage(null, { hasHeader: false, hasRoom: false });
  far.list.from = 5000;
  far.startScrollRestoration();
  far.scroll(30);
  await rest();
  expect(far.saved()).toEqual({ scrollY: 30, room: undefined });
  far.list.from = 830;
  far.scroll(30.6);
  await rest();
  expect(far.saved()).toEqual({ scrollY: 31, room: undefined, card: 'v0', top: 799 });
  const empty = await openPage({ card: 'v3', top: 4 }, { cards: 0 });
  empty.startScrollRestoration();
  empty.scroll(30);
  await rest();
  expect(empty.saved()).toEqual({ scrollY: 30, room: 0 });
});

test('R994 saves the position of the next scroll if the browser has rejected a change of its history', async () => {
  const { startScrollRestoration, scroll, saved } = await openPage();
  startScrollRestoration();
  const accept = rejectHistoryChanges();
  scroll(200);
  await rest();
  accept();
  expect(saved()).toBeNull();
  scroll(345);
  await rest();
  expect(saved()).toMatchObject({ scrollY: 345 });
});

test('saves the scroll position when a link is clicked, but only after a scroll', async () => {
  const { startScrollRestoration, scroll, act, saved } = await openPage();
  startScrollRestoration();
  act('click');
  expect(saved()).toBeNull();
  scroll(345);
  act('click');
  expect(saved()).toMatchObject({ scrollY: 345 });
  history.replaceState(null, '');
  act('click');
  expect(saved()).toBeNull();
});

test('restores the scroll offset immediately, and the position of the saved card when the list loads', async () => {
  const { list, went, removed, startScrollRestoration, restoreScroll } = await openPage({
    scrollY: 900,
    card: 'v3',
    top: 20,
  });
  startScrollRestoration();
  expect([went, removed]).toEqual([[900], []]);
  // card v3 begins at 100 px + 3 cards = 1000 px, and was saved 20 px below the top of the window
  restoreScroll();
  expect([went, removed]).toEqual([[900, 980], ['--room']]);
  list.from = 150;
  await frames(1);
  expect(went).toEqual([900, 980, 1030]);
  await frames(10);
  expect(went).toEqual([900, 980, 1030, 1030, 1030]);
  restoreScroll();
  expect(went).toHaveLength(5);
});

test('R276 a list loaded in several responses keeps its reserved height, and scrolls to the saved card once that has loaded', async () => {
  const { list, went, removed, startScrollRestoration, restoreScroll } = await openPage(
    { scrollY: 900, card: 'v3', top: 20 },
    { cards: 3 },
  );
  startScrollRestoration();
  restoreScroll(false);
  await frames(10);
  expect([went, removed]).toEqual([[900], []]);
  list.cards = 5;
  restoreScroll(false);
  expect([went, removed]).toEqual([[900, 980], []]);
  await frames(10);
  list.cards = 10;
  restoreScroll();
  expect([went.at(-1), went.length, removed]).toEqual([980, 5, ['--room']]);
});

test('the browser’s own scrolling does not overwrite a saved scroll position that is not restored yet', async () => {
  const { startScrollRestoration, scroll, saved } = await openPage({ scrollY: 900, card: 'v3', top: 20 });
  startScrollRestoration();
  scroll(300);
  await rest();
  expect(saved()).toEqual({ scrollY: 900, card: 'v3', top: 20 });
});

test('restores only the scroll offset if no card was saved or the saved card no longer exists', async () => {
  const gone = await openPage({ scrollY: 900, card: 'v99', top: 20 });
  gone.startScrollRestoration();
  gone.restoreScroll();
  const none = await openPage({ scrollY: 700 });
  none.startScrollRestoration();
  none.restoreScroll();
  const old = await openPage({ scrollY: 800, card: 'v3' });
  old.startScrollRestoration();
  old.restoreScroll();
  expect([gone.went, none.went, old.went]).toEqual([
    [900, 900],
    [700, 700],
    [800, 800],
  ]);
});

test('does not scroll a new page or a page that was left at its top', async () => {
  for (const state of [null, { scrollY: 0 }, { scrollY: '5' }, { other: 1 }]) {
    const { went, startScrollRestoration, restoreScroll } = await openPage(state);
    startScrollRestoration();
    restoreScroll();
    expect(went).toEqual([]);
  }
});

test('stops restoring the scroll position as soon as the visitor scrolls', async () => {
  for (const moved of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    const { went, act, startScrollRestoration, restoreScroll } = await openPage({ scrollY: 900 });
    startScrollRestoration();
    act(moved);
    restoreScroll();
    expect(went).toEqual([900]);
  }
  const late = await openPage({ scrollY: 900, card: 'v3', top: 20 });
  late.startScrollRestoration();
  late.restoreScroll();
  late.act('wheel');
  await frames(10);
  expect(late.went).toEqual([900, 980]);
  const early = await openPage({ scrollY: 900 });
  early.page.document.documentElement.dataset['moved'] = '';
  early.startScrollRestoration();
  early.restoreScroll();
  expect(early.went).toEqual([]);
});

test('Back and Forward restore the scroll position of their history entry', async () => {
  const { page, went, startScrollRestoration, restoreScroll } = await openPage();
  startScrollRestoration();
  history.replaceState({ scrollY: 400 }, '');
  history.pushState(null, '');
  page.go(-1);
  restoreScroll();
  expect(went).toEqual([400]);
});
