import { slotMessages } from '#messages/slots';
import { slots } from '#site-settings';
import type { ReadableAtom } from 'nanostores';
import { getPageState, onDocumentEvent } from '../../lib/browser/page-state-attributes.ts';
import type { HouseAdBanner, AdSlotDefinition, AdSlotPlace } from '../../lib/catalogue/site/promotion-slots.ts';
import { createBannerLinkAttributes } from './banner-link.ts';
import { $adSlotElements } from './slot-elements-store.ts';

/** The visitor's answers to the cookie banner and the age gate. */
interface Answer {
  readonly consent: { readonly hasAnswered: boolean; readonly advertising: boolean };
  readonly isVerified: boolean;
}

/**
 * Content of an ad slot: nothing, the operator's own banner as text (`words`) or as a picture (`house`), a third-party `frame`, or the
 * content of a third-party script, which finds its slots by the attribute `data-shows=third-party`.
 */
type Content = 'none' | 'words' | 'house' | 'frame' | 'third-party';

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

function createBanner(house: HouseAdBanner, hasPicture: boolean): HTMLElement {
  const link = createElement('a', createBannerLinkAttributes(house));
  const { picture, alt } = house;
  link.append(hasPicture ? createElement('img', { src: picture, alt }) : alt);
  return link;
}

/** Creates a frame for third-party content, which may run scripts and open tabs, but not navigate the page, and receives no referrer. */
const createFrame = (src: string) =>
  createElement('iframe', {
    src,
    title: slotMessages.label,
    loading: 'lazy',
    referrerpolicy: 'no-referrer',
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is of another origin and needs access to its own storage
    sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  });

/**
 * Returns the content that an ad slot may show now. Third-party content requires a passed age gate and consent; it is not loaded in
 * discreet mode, in data saver mode, and if pictures are turned off.
 */
function contentFor({ frame }: AdSlotDefinition, { consent, isVerified }: Answer): Content {
  if (!isVerified || getPageState('discreet') !== undefined) return 'none';
  if (getPageState('saver') !== undefined || getPageState('pictures') !== 'shown') return 'words';
  if (!consent.hasAnswered || !consent.advertising) return 'house';
  return frame === undefined ? 'third-party' : 'frame';
}

function fill(element: HTMLElement, { house, frame }: AdSlotDefinition, content: Content): void {
  if (element.dataset['shows'] === content) return;
  element.dataset['shows'] = content;
  if (content === 'none') element.replaceChildren();
  else if (content === 'frame') element.replaceChildren(createFrame(frame!));
  else element.replaceChildren(createBanner(house, content !== 'words'));
  // a third-party script may replace the banner: it listens for this event, or, if it is loaded later, finds the element by the attribute
  // `data-shows`
  if (content === 'third-party') element.dispatchEvent(new CustomEvent('marquee:slot', { bubbles: true }));
}

/** Returns whether the element of an ad slot is outside of all islands. */
const isPlain = (element: Element) => !element.closest('astro-island');

/**
 * Fills the ad slots of the page, those in islands after their hydration. Updates the slots when the visitor's answers or settings change.
 */
export function fillAdSlots($answer: ReadableAtom<Answer>): void {
  const plain = [...document.querySelectorAll<HTMLElement>('[data-slot]')].filter(isPlain);
  const byPlace = new Map<AdSlotPlace, AdSlotDefinition>(slots.map((slot) => [slot.place, slot]));
  const look = () => {
    const answer = $answer.get();
    for (const element of [...plain, ...$adSlotElements.get()]) {
      const slot = byPlace.get(element.dataset['slot'] as AdSlotPlace);
      if (slot) fill(element, slot, contentFor(slot, answer));
    }
  };
  $answer.listen(look);
  $adSlotElements.listen(look);
  onDocumentEvent('settings', look);
  look();
}
