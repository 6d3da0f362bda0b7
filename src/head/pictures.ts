import { PLACEHOLDER_PICTURE } from '../features/discreet/discreet-constants.ts';
import { pageState } from '../lib/browser/document-state.ts';

/** Attributes that decide whether an image loads: its URL, the request by the visitor, and the state of the document. */
const WATCHED_ATTRIBUTES = ['src', 'asked', 'age', 'pictures', 'layout', 'saver', 'blocking'].map(
  (name) => `data-${name}`,
);

function isAllowed(image: Element): boolean {
  return (
    pageState('age') === 'verified' &&
    pageState('pictures') !== 'none' &&
    pageState('layout') !== 'lines' &&
    (pageState('saver') === undefined || image.closest('[data-asked]') !== null) &&
    (pageState('blocking') !== 'wait' || !image.closest('#videos'))
  );
}

function updateImage(image: HTMLElement): void {
  const url = isAllowed(image) ? image.dataset['src']! : PLACEHOLDER_PICTURE;
  if (image.getAttribute('src') !== url) image.setAttribute('src', url);
}

function updateAll(node: Node): void {
  if (node.nodeType !== 1) return;
  const element = node as HTMLElement;
  if (element.matches('[data-src]')) updateImage(element);
  element.querySelectorAll<HTMLElement>('[data-src]').forEach(updateImage);
}

/**
 * Sets the `src` of images to their `data-src` while loading is allowed, and resets it when it no longer is: before the age gate, in
 * discreet mode, in text lists, with the data saver and with pictures turned off. Observes the document from its first tag, so that images
 * load as early as with a plain `src`.
 *
 * `loading="lazy"` with a `src` is not sufficient: WebKit up to Safari 26 loads the sources of a `picture` before it checks the image
 * (https://github.com/WebKit/WebKit/pull/65573), browsers load images that are still in their memory cache even if hidden, and printing
 * loads all images.
 */
export function initPictures(): void {
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') updateAll(target);
      else addedNodes.forEach(updateAll);
    }
  }).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: WATCHED_ATTRIBUTES });
  // handles existing elements if this script was loaded late
  updateAll(document.documentElement);
}
