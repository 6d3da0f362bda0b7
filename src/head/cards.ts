import { cardToolMessages } from '#messages/card-tools';
import { NO_PICTURE } from '../features/discreet/discretion.ts';
import { onDocumentEvent } from '../lib/browser/document-state.ts';
import { readHiddenIds } from './blocklist.ts';
import { createHtml, createIcon } from './create-element.ts';

/** The address of a picture for browsers without scripts, as React writes it into an attribute. */
const ADDRESS = / background="([^"]*)"/;
const ENTITY = /&(amp|lt|gt|quot|#x27);/g;
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Whether the parser has read all of a card: something of its list stands behind it. */
function isRead(card: Element): boolean {
  for (let node = card; !node.matches('astro-island'); node = node.parentElement!) if (node.nextSibling) return true;
  return false;
}

function addPicture(card: Element): void {
  const plain = card.querySelector('.thumb noscript');
  const address = ADDRESS.exec(plain?.textContent ?? '')?.[1];
  if (address === undefined) return;
  const picture = createHtml('img', {
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
    alt: '',
    'data-src': address.replace(ENTITY, (_, name: string) => CHARACTERS[name]!),
    src: NO_PICTURE,
  });
  plain!.before(picture);
}

/** Adds what can be done with a card: its heart, and the button of its menu. */
function addTools(card: Element): void {
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
  card.append(createHtml('button', heart, createIcon('heart')), createHtml('button', more, createIcon('ellipsis')));
}

/**
 * Gives the cards of the HTML what only browsers with scripts show, as soon as the parser has read each: its picture, whose address stands
 * where browsers without scripts find it, its heart and the button of its menu. They are then as React renders them
 * (features/list/VideoCard.tsx), before the first paint and before any island hydrates.
 */
export function completeCards(): void {
  const hidden = readHiddenIds();
  const complete = (isWhole: (card: Element) => boolean) => {
    for (const card of document.querySelectorAll('.card[data-id]')) {
      if (card.querySelector('.heart') || !isWhole(card)) continue;
      // its island leaves it out as soon as it is alive
      card.parentElement!.hidden = hidden.has(card.getAttribute('data-id'));
      addPicture(card);
      addTools(card);
    }
  };
  const observer = new MutationObserver(() => complete(isRead));
  const finish = () => {
    observer.disconnect();
    complete(() => true);
  };
  observer.observe(document.documentElement, { subtree: true, childList: true });
  // an island that wants them has read all of its own
  onDocumentEvent('cards', finish);
  document.addEventListener('DOMContentLoaded', finish);
  if (document.readyState !== 'loading') finish();
}
