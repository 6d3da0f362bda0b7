import { NO_PICTURE } from '../features/discreet/discretion.ts';
import { mark } from '../lib/browser/document-state.ts';

/** What decides whether a picture is asked for: its own address, the press that asks for it, and the marks of the document. */
const WATCHED = ['src', 'asked', 'age', 'pictures', 'layout', 'saver', 'blocking'].map((name) => `data-${name}`);

function isAllowed(image: Element): boolean {
  return (
    mark('age') === 'verified' &&
    mark('pictures') !== 'none' &&
    mark('layout') !== 'lines' &&
    (mark('saver') === undefined || image.closest('[data-asked]') !== null) &&
    (mark('blocking') !== 'wait' || !image.closest('#videos'))
  );
}

function show(image: HTMLElement): void {
  const url = isAllowed(image) ? image.dataset['src']! : NO_PICTURE;
  if (image.getAttribute('src') !== url) image.setAttribute('src', url);
}

function look(node: Node): void {
  if (node.nodeType !== 1) return;
  const element = node as HTMLElement;
  if (element.matches('[data-src]')) show(element);
  element.querySelectorAll<HTMLElement>('[data-src]').forEach(show);
}

/**
 * Hands pictures their addresses (`data-src`) while the page may ask for them, and takes them back when it may no longer: before the gate,
 * in discreet mode, in lists of lines, where data is saved and where no pictures are wanted. It watches the document from its first tag
 * on, so that a picture is asked for as soon as one that bears its address.
 *
 * No lazy image whose address stands in the document is safe: WebKit up to Safari 26 asks for the sources of a `picture` before it looks at
 * the image (https://github.com/WebKit/WebKit/pull/65573), browsers ask for pictures that they still hold in memory, shown or not, and
 * printing asks for all of them.
 */
export function followPictures(): void {
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') look(target);
      else addedNodes.forEach(look);
    }
  }).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: WATCHED });
  // what is there already where this has come late
  look(document.documentElement);
}
