import { PLACEHOLDER_PICTURE_URL } from '../features/discreet/discreet-mode-constants.ts';
import { getPageState } from '../lib/browser/page-state-attributes.ts';

/** Attributes that decide whether images may load: `data-src` (URL), `data-asked` (requested by the visitor), and document attributes. */
const WATCHED_ATTRIBUTES = ['src', 'asked', 'age', 'pictures', 'layout', 'saver', 'blocking', 'checked'].map(
  (name) => `data-${name}`,
);

function isAllowed(image: Element): boolean {
  return (
    getPageState('age') === 'verified' &&
    getPageState('pictures') !== 'none' &&
    getPageState('layout') !== 'lines' &&
    (getPageState('saver') === undefined || image.closest('[data-asked]') !== null) &&
    (getPageState('blocking') !== 'wait' || !image.closest('#videos')) &&
    (getPageState('blocklist') === undefined || !image.closest('.collection:not([data-checked])'))
  );
}

function updateImage(image: HTMLElement): void {
  const url = isAllowed(image) ? image.dataset['src']! : PLACEHOLDER_PICTURE_URL;
  if (image.getAttribute('src') !== url) image.setAttribute('src', url);
}

function updateAll(node: Node): void {
  if (node.nodeType !== 1) return;
  const element = node as HTMLElement;
  if (element.matches('[data-src]')) updateImage(element);
  element.querySelectorAll<HTMLElement>('[data-src]').forEach(updateImage);
}

/**
 * Copies the URL of images from `data-src` to `src` while they may load, and sets `src` to a placeholder while they may not: before the age
 * gate is passed, with pictures turned off (in the settings or by discreet mode), in text lists, in data saver mode unless the visitor has
 * requested the image, and before the cards of a list have been checked against the blocklist. Observes the document from its first tag, so
 * that images load as early as with a plain `src`.
 *
 * `loading="lazy"` with a plain `src` would not prevent images from loading: WebKit up to Safari 26 loads the sources of a `picture` before
 * it checks the image (https://github.com/WebKit/WebKit/pull/65573), browsers load images that are still in their memory cache even if
 * hidden, and printing loads all images.
 */
export function initPictureLoading(): void {
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') updateAll(target);
      else addedNodes.forEach(updateAll);
    }
  }).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: WATCHED_ATTRIBUTES });
  // if this script was loaded late, also handle the elements that already exist
  updateAll(document.documentElement);
}
