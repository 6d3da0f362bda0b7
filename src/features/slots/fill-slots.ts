import { slotMessages } from '#messages/slots';
import { slots } from '#site-settings';
import type { ReadableAtom } from 'nanostores';
import { mark, onDocumentEvent } from '../../lib/browser/document-state.ts';
import type { HouseBanner, Slot, SlotPlace } from '../../lib/catalogue/site/slots.ts';
import { linkOfHouse } from './house-link.ts';
import { $slotElements } from './slots-store.ts';

/** What the visitor answered, to the banner and to the gate. */
interface Answer {
  readonly consent: { readonly hasAnswered: boolean; readonly advertising: boolean };
  readonly isVerified: boolean;
}

/** What a slot shows: nothing, the house banner or its words, or what a third party has for it. */
type Content = 'none' | 'words' | 'house' | 'third-party';

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

function createHouse(house: HouseBanner, hasPicture: boolean): HTMLElement {
  const link = createElement('a', linkOfHouse(house));
  const { picture, alt } = house;
  link.append(hasPicture ? createElement('img', { src: picture, alt }) : alt);
  return link;
}

/** A frame may run scripts and open what is pressed in a tab of its own. It leads no page away, and learns no referrer. */
const createFrame = (src: string) =>
  createElement('iframe', {
    src,
    title: slotMessages.label,
    loading: 'lazy',
    referrerpolicy: 'no-referrer',
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of another host, which needs the storage of its own
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  });

/** Returns what slots show now. Nothing of a third party is asked for before the gate and consent, in discreet mode, or where data is saved. */
function contentFor({ consent, isVerified }: Answer): Content {
  if (!isVerified || mark('discreet') !== undefined) return 'none';
  if (mark('saver') !== undefined || mark('pictures') !== 'shown') return 'words';
  return consent.hasAnswered && consent.advertising ? 'third-party' : 'house';
}

function fill(element: HTMLElement, { house, frame }: Slot, content: Content): void {
  if (element.dataset['shows'] === content) return;
  element.dataset['shows'] = content;
  if (content === 'none') element.replaceChildren();
  else if (content === 'third-party' && frame !== undefined) element.replaceChildren(createFrame(frame));
  else element.replaceChildren(createHouse(house, content !== 'words'));
  // a script that consent has brought may take the banner's place; one that comes later looks for elements that say so
  if (content === 'third-party' && frame === undefined) {
    element.dispatchEvent(new CustomEvent('marquee:slot', { bubbles: true }));
  }
}

/** Slots that stand in no island. */
const isPlain = (element: Element) => !element.closest('astro-island');

/** Fills the slots of the page, those of islands as soon as they are alive, and again whenever the visitor's answers or settings change. */
export function followSlots($answer: ReadableAtom<Answer>): void {
  const plain = [...document.querySelectorAll<HTMLElement>('[data-slot]')].filter(isPlain);
  const byPlace = new Map<SlotPlace, Slot>(slots.map((slot) => [slot.place, slot]));
  const look = () => {
    const content = contentFor($answer.get());
    for (const element of [...plain, ...$slotElements.get()]) {
      const slot = byPlace.get(element.dataset['slot'] as SlotPlace);
      if (slot) fill(element, slot, content);
    }
  };
  $answer.listen(look);
  $slotElements.listen(look);
  onDocumentEvent('settings', look);
  look();
}
