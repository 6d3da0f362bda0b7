// Tests how mouse, keyboard focus, touch and scrolling start and end video previews.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  element,
  fire,
  waitForMutationObservers,
  openHappyDomPage,
  type HappyDomPage,
} from '../../../support/happy-dom-page.ts';

const PLAY = '../../../../src/features/previews/play-preview.ts';
const SHOWN = '../../../../src/features/list/card/video-card-registry.ts';

interface Card extends HTMLElement {
  top: number;
}

let page: HappyDomPage;
let cards: readonly Card[];
/** Previews that were started and ended, in order. */
let events: string[];
let sayNone: () => void;
let media: Record<string, { matches: boolean; change: () => void }>;
let isAlive: boolean;
let follow: (first: Event | null) => void;

const nameOf = (card: HTMLElement | null) => card?.getAttribute('data-id') ?? null;

function makeCard(id: string, top: number): Card {
  const thumb = element('div', { class: 'thumb' });
  const link = element('a', { class: 'card-link' });
  const card = Object.assign(element('article', { class: 'card', 'data-id': id }, thumb, link), { top });
  Object.assign(thumb, { getBoundingClientRect: () => ({ top: card.top, height: 100 }) });
  return card;
}
const linkOf = (card: Card) => card.querySelector('.card-link')!;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  events = [];
  isAlive = true;
  cards = [makeCard('a', 100), makeCard('b', 450), makeCard('c', 1200)];
  media = {};
  vi.doMock(SHOWN, () => ({
    findVideoOfCardElement: (card: HTMLElement) => (isAlive ? { id: nameOf(card), thumbnailUrl: '/1.jpg' } : null),
  }));
  vi.doMock(PLAY, () => ({
    playPreview(_: unknown, { id }: { id: string }, onNone: () => void) {
      events.push(`play ${id}`);
      sayNone = onNone;
      return () => events.push(`end ${id}`);
    },
  }));
  ({ initPreviews: follow } = await import('../../../../src/features/previews/start-previews.ts'));
  page = openHappyDomPage({
    body: cards,
    globals: {
      innerHeight: 1000,
      matchMedia: (query: string) =>
        (media[query] ??= {
          matches: query === '(hover: none)',
          change: () => {},
          addEventListener(_: string, listener: () => void) {
            media[query]!.change = listener;
          },
        } as (typeof media)[string]),
    },
  });
  Object.assign(page.html.dataset, { age: 'verified', previews: 'asked' });
});
afterEach(() => {
  vi.doUnmock(PLAY);
  vi.doUnmock(SHOWN);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const hear = (type: string, target: EventTarget, properties: Readonly<Record<string, unknown>> = {}) =>
  fire(target, type, properties);
const over = (target: EventTarget, pointerType = 'mouse') => hear('pointerover', target, { pointerType });
const down = (target: EventTarget, pointerType = 'touch') => hear('pointerdown', target, { pointerType });
const wait = (ms: number) => vi.advanceTimersByTime(ms);
/** Dispatches an event that opens a link or a menu. Returns whether the default action was prevented. */
const act = (type: string) => fire(cards[0]!, type).defaultPrevented;

test('R396 plays the preview after the pointer rests for 200 ms, and stops it when the pointer leaves', () => {
  follow(null);
  over(cards[0]!);
  wait(199);
  over(linkOf(cards[0]!));
  expect(events).toEqual([]);
  wait(1);
  expect(events).toEqual(['play a']);
  over(cards[1]!);
  expect(events).toEqual(['play a', 'end a']);
  wait(200);
  over(page.body);
  expect(events).toEqual(['play a', 'end a', 'play b', 'end b']);
  over(cards[0]!);
  wait(200);
  hear('pointerout', cards[0]!, { pointerType: 'mouse', relatedTarget: cards[1] });
  hear('pointerout', cards[0]!, { pointerType: 'touch', relatedTarget: null });
  expect(events).toHaveLength(5);
  hear('pointerout', cards[0]!, { pointerType: 'mouse', relatedTarget: null });
  expect(events).toHaveLength(6);
});

test('R396 handles the pointer event that caused the preview code to load', () => {
  follow(hear('pointermove', cards[0]!, { pointerType: 'mouse' }));
  wait(200);
  expect(events).toEqual(['play a']);
  follow(down(linkOf(cards[1]!)));
  wait(401);
  expect(events).toContain('play b');
});

test('R396 plays the preview of a card that is not hydrated yet as soon as its island is ready', () => {
  follow(null);
  isAlive = false;
  over(cards[0]!);
  wait(500);
  expect(events).toEqual([]);
  isAlive = true;
  wait(200);
  expect(events).toEqual(['play a']);
});

test('R396 stops waiting for a card that is removed before it is hydrated', () => {
  follow(null);
  isAlive = false;
  over(cards[0]!);
  wait(500);
  cards[0]!.remove();
  wait(200);
  expect(vi.getTimerCount()).toBe(0);
});

test('R396 visible keyboard focus plays a preview, and stops it when the focus leaves the card', () => {
  follow(null);
  const [card] = cards as [Card];
  const link = linkOf(card);
  hear('focusin', link);
  hear('focusout', link, { relatedTarget: null });
  wait(200);
  expect(events).toEqual([]);
  const matches = vi.spyOn(link, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  vi.spyOn(link, 'closest').mockReturnValue(card);
  hear('focusin', link);
  wait(200);
  hear('focusout', link, { relatedTarget: card.children[0] });
  expect(events).toEqual(['play a']);
  const isOver = vi.spyOn(card, 'matches').mockReturnValue(true);
  hear('focusout', link, { relatedTarget: cards[1] });
  isOver.mockReturnValue(false);
  hear('focusout', cards[1]!, { relatedTarget: null });
  expect(events).toEqual(['play a']);
  hear('focusout', link, { relatedTarget: cards[1] });
  expect(events).toEqual(['play a', 'end a']);
  matches.mockRestore();
  vi.spyOn(link, 'closest').mockReturnValue(null);
  vi.spyOn(link, 'matches').mockReturnValue(true);
  hear('focusin', link);
  expect(events).toHaveLength(2);
});

test('R970 Escape stops a preview until the pointer moves to another card', () => {
  follow(null);
  over(cards[0]!);
  wait(200);
  hear('keydown', page.body, { key: 'a' });
  expect(events).toEqual(['play a']);
  hear('keydown', page.body, { key: 'Escape' });
  over(linkOf(cards[0]!));
  wait(500);
  expect(events).toEqual(['play a', 'end a']);
});

test('R970 leaving or hiding the page, or scrolling the card away, stops the preview', () => {
  follow(null);
  const isHidden = vi.spyOn(page.document, 'hidden', 'get');
  for (const leave of [
    () => fire(page.window, 'pagehide'),
    () => hear('visibilitychange', page.document),
    () => {
      cards[0]!.top = 1500;
      hear('scroll', page.document);
    },
  ]) {
    events = [];
    over(cards[0]!);
    wait(200);
    isHidden.mockReturnValue(false);
    hear('visibilitychange', page.document);
    hear('scroll', page.document);
    expect(events).toEqual(['play a']);
    isHidden.mockReturnValue(true);
    leave();
    expect(events).toEqual(['play a', 'end a']);
  }
});

test('R396 a long press of 400 ms plays the preview, even after its release, and does not open the link', () => {
  follow(null);
  down(linkOf(cards[0]!));
  wait(399);
  expect([events, act('contextmenu')]).toEqual([[], false]);
  wait(1);
  wait(1);
  expect(events).toEqual(['play a']);
  hear('pointerup', cards[0]!);
  const reached = vi.fn<() => void>();
  cards[0]!.addEventListener('click', reached);
  expect(['contextmenu', 'dragstart', 'click'].map(act)).toEqual([true, true, true]);
  expect(reached).not.toHaveBeenCalled();
  // a tap on the card opens its video, and a tap elsewhere ends the preview
  down(linkOf(cards[0]!));
  hear('pointerup', cards[0]!);
  expect([act('click'), events]).toEqual([false, ['play a']]);
  down(page.body);
  expect(events).toEqual(['play a', 'end a']);
});

test('R396 a short press, a press that becomes a scroll, and a press elsewhere play nothing', () => {
  follow(null);
  for (const type of ['pointerup', 'pointercancel']) {
    down(linkOf(cards[0]!));
    hear(type, cards[0]!);
    wait(500);
  }
  over(linkOf(cards[0]!), 'touch');
  down(cards[0]!.querySelector('.thumb')!);
  down(linkOf(cards[0]!), 'mouse');
  wait(500);
  expect([events, act('click')]).toEqual([[], false]);
});

test('R396 a long press opens the browser’s menu if there is no preview or previews are off', () => {
  follow(null);
  down(linkOf(cards[0]!));
  wait(400);
  wait(1);
  sayNone();
  expect(act('contextmenu')).toBe(false);
  delete page.html.dataset['previews'];
  events = [];
  down(linkOf(cards[1]!));
  wait(500);
  expect([events, act('contextmenu')]).toEqual([[], false]);
});

test('R399 stops a preview when the settings or the system no longer allow previews', async () => {
  follow(null);
  const { html } = page;
  over(cards[0]!);
  wait(200);
  html.dataset['previews'] = 'middle';
  await waitForMutationObservers();
  expect(events).toEqual(['play a']);
  delete html.dataset['previews'];
  await waitForMutationObservers();
  expect(events).toEqual(['play a', 'end a']);
  html.dataset['previews'] = 'asked';
  over(cards[1]!);
  wait(200);
  Object.assign(media['(prefers-reduced-motion: reduce)']!, { matches: true });
  media['(prefers-reduced-motion: reduce)']!.change();
  expect(events.slice(2)).toEqual(['play b', 'end b']);
});

test('R400 plays the preview of the card in the middle of the screen when scrolling stops', () => {
  page.html.dataset['previews'] = 'middle';
  follow(hear('scroll', page.document));
  wait(200);
  hear('scroll', page.document);
  wait(249);
  expect(events).toEqual([]);
  wait(1);
  wait(1);
  expect(events).toEqual(['play b']);
  for (const card of cards) card.top += 5000;
  hear('scroll', page.document);
  wait(500);
  expect(events).toEqual(['play b', 'end b']);
  cards[2]!.top = 450;
  media['(hover: none)']!.matches = false;
  hear('scroll', page.document);
  wait(500);
  expect(events).toHaveLength(2);
  page.body.replaceChildren();
  media['(hover: none)']!.matches = true;
  hear('scroll', page.document);
  wait(500);
  expect(events).toHaveLength(2);
});

test('R400 plays no preview when scrolling stops unless the visitor has turned that on', () => {
  follow(hear('scroll', page.document));
  wait(500);
  expect(events).toEqual([]);
});
