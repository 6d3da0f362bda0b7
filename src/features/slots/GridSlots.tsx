import { slots } from '#site-settings';
import { useState } from 'react';
import { countSlots } from '../../lib/catalogue/site/slots.ts';
import { SlotRoom } from './SlotRoom.tsx';

interface Props {
  /** Cards that the grid shows. */
  cards: number;
  /** Whether other cards are on their way: the slots stay, out of sight, so that nothing in them starts anew. */
  isLoading: boolean;
}

/**
 * The slots of a grid, behind its cards: readers come to them last, and React moves none of them when the cards change. Each shows in a row of its
 * own, which the style of the page says (lib/site/slot-style.ts).
 */
export function GridSlots({ cards, isLoading }: Props) {
  const slot = slots.find(({ place }) => place === 'grid');
  const [held, setHeld] = useState(() => countSlots(slot, cards));
  const count = isLoading ? held : countSlots(slot, cards);
  if (count !== held) setHeld(count);
  if (!slot) return null;
  return Array.from({ length: count }, (_, i) => (
    <li key={`slot-${i}`} className={`slot slot-grid slot-${i + 1}`} hidden={isLoading}>
      <SlotRoom place={slot.place} house={slot.house} />
    </li>
  ));
}
