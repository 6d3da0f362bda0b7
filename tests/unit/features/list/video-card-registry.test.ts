import { expect, test } from 'vitest';
import { findVideoOfCardElement, createVideoCardRef } from '../../../../src/features/list/card/video-card-registry.ts';
import { cardsOf } from './cards.ts';

/** Returns an element inside of a card, or outside of all cards. */
const elementIn = (card: Element | null) =>
  ({ closest: (selector: string) => (selector === '.card' ? card : null) }) as Element;

test('an element inside a card is mapped to the video that the card shows now', () => {
  const [first, second] = cardsOf(2);
  const card = elementIn(null);
  createVideoCardRef(first!)(card);
  expect(findVideoOfCardElement(elementIn(card))).toBe(first);
  createVideoCardRef(first!)(null);
  createVideoCardRef(second!)(card);
  expect(findVideoOfCardElement(elementIn(card))).toBe(second);
});

test('an element outside of cards, or in a card that is not hydrated yet, is mapped to no video', () => {
  expect([
    findVideoOfCardElement(null),
    findVideoOfCardElement(elementIn(null)),
    findVideoOfCardElement(elementIn(elementIn(null))),
  ]).toEqual([null, null, null]);
});
