import { slotMessages } from '#messages/slots';
import type { Slot } from '../../lib/catalogue/site/slots.ts';
import { linkOfHouse } from './house-link.ts';
import { joinSlot } from './slots-store.ts';

/**
 * The room of a slot. Its content is not React's, which renders an empty element and never looks at it again: what a script has put in
 * stays (fill-slots.ts). Without scripts the house banner shows.
 */
export function SlotRoom({ place, house }: Pick<Slot, 'place' | 'house'>) {
  return (
    <div className="slot-room" role="group" aria-label={slotMessages.label}>
      <p aria-hidden="true">{slotMessages.label}</p>
      <div data-slot={place} ref={joinSlot} />
      <noscript>
        <a {...linkOfHouse(house)}>
          <img src={house.picture} alt={house.alt} loading="lazy" />
        </a>
      </noscript>
    </div>
  );
}
