import { slotMessages } from '#messages/slots';
import type { Slot } from '../../lib/catalogue/site/slots.ts';
import { bannerLink } from './banner-link.ts';
import { registerSlot } from './slots-store.ts';

/**
 * Container of an ad slot. React renders an empty element and does not update it, so content inserted by a script remains (fill-slots.ts).
 * Without JavaScript, the operator's own banner is shown.
 */
export function AdSlot({ place, house }: Pick<Slot, 'place' | 'house'>) {
  return (
    <div className="slot-room" role="group" aria-label={slotMessages.label}>
      <p aria-hidden="true">{slotMessages.label}</p>
      <div data-slot={place} ref={registerSlot} />
      <noscript>
        <a {...bannerLink(house)}>
          <img src={house.picture} alt={house.alt} loading="lazy" />
        </a>
      </noscript>
    </div>
  );
}
