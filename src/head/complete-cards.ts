import { cardToolMessages } from '#messages/card-tools';
import { PLACEHOLDER_PICTURE_URL } from '../features/discreet/discreet-constants.ts';
import { onDocumentEvent } from '../lib/browser/document-state.ts';
import { readHiddenVideoIds } from './hide-blocked-content.ts';
import { createHtmlElement, createIcon } from './create-element.ts';

/**
 * Matches the `background` attribute in the `noscript` element of a card, which contains the URL of the card's image as escaped by React.
 */
const IMAGE_URL = / background="([^"]*)"/;
const ENTITY = /&(amp|lt|gt|quot|#x27);/g;
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Returns whether the parser has completed a card, which is the case if a node follows the card or one of its ancestors in the island. */
function isParsed(card: Element): boolean {
  for (let node = card; !node.matches('astro-island'); node = node.parentElement!) if (node.nextSibling) return true;
  return false;
}

function addPicture(card: Element): void {
  const plain = card.querySelector('.thumb noscript');
  const address = IMAGE_URL.exec(plain?.textContent ?? '')?.[1];
  if (address === undefined) return;
  const picture = createHtmlElement('img', {
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
    alt: '',
    'data-src': address.replace(ENTITY, (_, name: string) => CHARACTERS[name]!),
    src: PLACEHOLDER_PICTURE_URL,
  });
  plain!.before(picture);
}

/** Adds the favorite button and the menu button to the prerendered HTML of a card. */
function addButtons(card: Element): void {
  const title = card.querySelector('.card-link')!.textContent;
  const heart = {
    type: 'button',
    class: 'needs-script heart',
    disabled: '',
    autocomplete: 'off',
    'aria-pressed': 'false',
    'aria-label': cardToolMessages.favorite(title),
  };
  const more = {
    type: 'button',
    class: 'card-more',
    'aria-haspopup': 'dialog',
    'aria-expanded': 'false',
    'aria-label': cardToolMessages.more(title),
  };
  card.append(
    createHtmlElement('button', heart, createIcon('heart')),
    createHtmlElement('button', more, createIcon('ellipsis')),
  );
}

/**
 * Adds the parts of a prerendered card that need JavaScript, as soon as the card is parsed: the favorite button, the menu button and the
 * image, whose URL is in a `noscript` element. The result equals the output of React (features/list/card/VideoCard.tsx), and is complete
 * before the first paint and before any island hydrates.
 */
export function completePrerenderedCards(): void {
  const hidden = readHiddenVideoIds();
  const complete = (isWhole: (card: Element) => boolean) => {
    for (const card of document.querySelectorAll('.card[data-id]')) {
      if (card.querySelector('.heart') || !isWhole(card)) continue;
      // hide the card of an individually hidden video until the island hydrates and removes the card
      card.parentElement!.hidden = hidden.has(card.getAttribute('data-id'));
      addPicture(card);
      addButtons(card);
    }
  };
  const observer = new MutationObserver(() => complete(isParsed));
  const finish = () => {
    observer.disconnect();
    complete(() => true);
  };
  observer.observe(document.documentElement, { subtree: true, childList: true });
  // islands dispatch this event just before they hydrate, when all of their cards are parsed
  onDocumentEvent('cards', finish);
  document.addEventListener('DOMContentLoaded', finish);
  if (document.readyState !== 'loading') finish();
}
