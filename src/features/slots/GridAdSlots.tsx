import { slots } from '#site-settings';
import { useState } from 'react';
import { countAdSlots } from '../../lib/catalogue/site/promotion-slots.ts';
import { AdSlot } from './AdSlot.tsx';

interface Props {
  /** Number of cards in the grid, on which the number of ad slots depends. */
  cards: number;
  /** True while other cards are loading: the ad slots are then hidden but not removed, so that their content is not loaded again. */
  isLoading: boolean;
}

/**
 * Ad slots among the cards of a grid. In the HTML, they follow all cards, so that screen readers reach them last and React does not move
 * them when the cards change. The page's styles place each ad slot in a row between the cards (lib/site/promotion-slot-styles.ts).
 */
export function GridAdSlots({ cards, isLoading }: Props) {
  const slot = slots.find(({ place }) => place === 'grid');
  const [held, setHeld] = useState(() => countAdSlots(slot, cards));
  const count = isLoading ? held : countAdSlots(slot, cards);
  if (count !== held) setHeld(count);
  if (!slot) return null;
  return Array.from({ length: count }, (_, i) => (
    <li key={`slot-${i}`} className={`slot slot-grid slot-${i + 1}`} hidden={isLoading}>
      <AdSlot place={slot.place} house={slot.house} />
    </li>
  ));
}
