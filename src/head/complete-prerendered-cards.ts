import { cardToolMessages } from '#messages/card-tools';
import { PLACEHOLDER_PICTURE_URL } from '../features/discreet/discreet-mode-constants.ts';
import { removePageState } from '../lib/browser/page-state-attributes.ts';
import { readHiddenVideoIds } from './hide-blocked-content.ts';
import { createHtmlElement, createIcon } from './create-element.ts';

/**
 * Matches the `background` attribute in the `noscript` element of a card, which contains the URL of the card's image as escaped by React.
 */
const IMAGE_URL = / background=(?:"([^"]*)"|([^\s>]+))/;
const ENTITY = /&(amp|lt|gt|quot|#x27);/g;
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Creates the image of a card. A script of the head loads it if pictures may be loaded (control-picture-loading.ts). */
export const createCardPicture = (url: string): HTMLElement =>
  createHtmlElement('img', {
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
    alt: '',
    'data-src': url,
    src: PLACEHOLDER_PICTURE_URL,
  });

function addPicture(card: Element): void {
  const plain = card.querySelector('.thumb noscript');
  const [, quoted, address = quoted] = IMAGE_URL.exec(plain?.textContent ?? '') ?? [];
  if (address === undefined) return;
  plain!.before(createCardPicture(address.replace(ENTITY, (_, name: string) => CHARACTERS[name]!)));
}

/** Adds the play icon, which is visible while the card is hovered. */
function addPlayIcon(card: Element): void {
  card
    .querySelector('.thumb > [class^=badge]')!
    .before(createHtmlElement('span', { class: 'play' }, createIcon('play')));
}

/** Adds the favorite button and the menu button to a card. The favorite button is disabled until the card's island hydrates. */
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

/** Adds the parts of a card that need JavaScript, except its picture: play icon, favorite button and menu button. */
export function addCardControls(card: Element): void {
  addPlayIcon(card);
  addButtons(card);
}

/**
 * Adds the parts of the prerendered cards that need JavaScript: the favorite button, the menu button, the play icon and the image, whose
 * URL is in a `noscript` element. The result equals the output of React (features/list/card/VideoCard.tsx). Must run before any island
 * hydrates. Hides the cards of individually hidden videos until the island hydrates and removes them. Early cards are already complete.
 */
export function completePrerenderedCards(): void {
  const hidden = readHiddenVideoIds();
  for (const card of document.querySelectorAll('.card[data-id]')) {
    if (card.closest('.early-list')) continue;
    card.parentElement!.hidden = hidden.has(card.getAttribute('data-id'));
    addPicture(card);
    addCardControls(card);
  }
  removePageState('hiding');
}
