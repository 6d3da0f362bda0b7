import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  findVideoOfMenuButton,
  createMenuButtonParentRef,
} from '../../../../src/features/list/card/card-menu-video.ts';
import { createVideoCardRef } from '../../../../src/features/list/card/video-card-registry.ts';
import { VideoCard } from '../../../../src/features/list/card/VideoCard.tsx';
import { completePrerenderedCards } from '../../../../src/head/complete-prerendered-cards.ts';
import { element, openHappyDomPage } from '../../../support/happy-dom-page.ts';
import { parseHtml } from '../../../support/parse-html.ts';
import { cardsOf } from './cards.ts';

beforeEach(() => {
  vi.stubGlobal('CATALOGUE_LANG', null);
});

const [CARD] = cardsOf(1) as [ReturnType<typeof cardsOf>[number]];

let button: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('HAS_LINKS', false);
  const props = { card: CARD, mark: null, savesData: false };
  const list = parseHtml(renderToString(createElement(VideoCard, props)));
  openHappyDomPage({ body: [list] });
  completePrerenderedCards();
  button = list.querySelector('.card-more')!;
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const videoOf = (at: HTMLElement) => findVideoOfMenuButton(at);

test('R339 the card menu finds the video of a card that is not hydrated yet', () => {
  expect(videoOf(button)).toMatchObject({ id: CARD.id, title: CARD.title, videoUrl: CARD.videoUrl, tags: [] });
});

test('R338 the card menu finds the video that a card shows now', () => {
  const [, other] = cardsOf(2);
  createVideoCardRef(other!)(button.closest('.card'));
  expect(videoOf(button)).toBe(other);
});

test('R338 a button outside of cards opens the menu of the video that is assigned to the button, or throws if none is assigned', () => {
  const gone = element('button');
  const around = element('span', {}, gone);
  expect(() => videoOf(gone)).toThrow(TypeError);
  createMenuButtonParentRef(CARD)(null);
  createMenuButtonParentRef(CARD)(around);
  expect(videoOf(gone)).toBe(CARD);
});
