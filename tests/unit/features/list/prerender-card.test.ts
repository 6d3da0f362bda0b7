import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardGrid } from '../../../../src/features/list/card/CardGrid.tsx';
import { prerenderCard } from '../../../../src/features/list/card/prerender-card.tsx';
import { VideoCard } from '../../../../src/features/list/card/VideoCard.tsx';
import type { VideoCardData } from '../../../../src/lib/catalogue/video.ts';
import { cardsOf } from './cards.ts';

beforeEach(() => {
  vi.stubGlobal('HAS_LINKS', false);
  vi.stubGlobal('CATALOGUE_LANG', null);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const render = (card: VideoCardData) =>
  renderToString(createElement(VideoCard, { card, mark: null, savesData: false }));

test('R913 the build renders each card only once, with the same HTML as React, and again only if the card has changed', () => {
  const [card] = cardsOf(1) as [VideoCardData];
  const html = prerenderCard(card);
  expect(html).toBe(render(card));
  // for an equal card of another list, returns the cached HTML, even though the card would look different now
  vi.stubGlobal('CATALOGUE_LANG', 'de');
  expect(prerenderCard({ ...card })).toBe(html);
  const changed = { ...card, title: 'Another title' };
  expect(prerenderCard(changed)).toBe(render(changed));
});

test('R913 a prerendered list contains the HTML of its cards', () => {
  const cards = cardsOf(3);
  const items = cards.map((card) => `<li>${render(card)}</li>`);
  expect(renderToString(createElement(CardGrid, { videos: cards }))).toContain(`<ul class="cards">${items.join('')}`);
});

test('R913 the cache is bounded: a full cache is emptied', () => {
  const cards = cardsOf(3, 100);
  const first = prerenderCard(cards[0]!, 2);
  vi.stubGlobal('CATALOGUE_LANG', 'de');
  for (const card of cards.slice(1)) prerenderCard(card, 2);
  expect(prerenderCard(cards[0]!, 2)).not.toBe(first);
});
