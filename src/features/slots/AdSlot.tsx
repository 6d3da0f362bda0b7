import { slotMessages } from '#messages/slots';
import type { AdSlotDefinition } from '../../lib/catalogue/site/promotion-slots.ts';
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
