import { slots } from '#site-settings';
import { slotMessages } from '#messages/slots';
import { useState } from 'react';
import { countAdSlots, type AdSlotDefinition } from '../../lib/catalogue/site/promotion-slots.ts';
import { createBannerLinkAttributes } from './banner-link.ts';
import { registerAdSlotElement } from './slot-elements-store.ts';

/**
 * Container of an ad slot. React renders an empty element and never updates it, so that it does not remove content that a script has
 * inserted (fill-slots.ts). Without JavaScript, it contains the operator's own banner.
 */
export function AdSlot({ place, house }: Pick<AdSlotDefinition, 'place' | 'house'>) {
  return (
    <div className="slot-room" role="group" aria-label={slotMessages.label}>
      <p aria-hidden="true">{slotMessages.label}</p>
      <div data-slot={place} ref={registerAdSlotElement} />
      <noscript>
        <a {...createBannerLinkAttributes(house)}>
          <img src={house.picture} alt={house.alt} loading="lazy" />
        </a>
      </noscript>
    </div>
  );
}

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
