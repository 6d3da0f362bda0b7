import { expect, test } from 'vitest';
import { cardOf, showsVideo } from '../../../../src/features/list/card/shown-cards.ts';
import { cardsOf } from './cards.ts';

/** Returns an element inside of a card, or outside of all cards. */
const elementIn = (card: Element | null) =>
  ({ closest: (selector: string) => (selector === '.card' ? card : null) }) as Element;

test('what stands in a card tells the video that it shows now', () => {
  const [first, second] = cardsOf(2);
  const card = elementIn(null);
  showsVideo(first!)(card);
  expect(cardOf(elementIn(card))).toBe(first);
  showsVideo(first!)(null);
  showsVideo(second!)(card);
  expect(cardOf(elementIn(card))).toBe(second);
});

test('outside of cards, and in a card that is not alive yet, there is no video', () => {
  expect([cardOf(null), cardOf(elementIn(null)), cardOf(elementIn(elementIn(null)))]).toEqual([null, null, null]);
});
