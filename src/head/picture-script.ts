import { NO_PICTURE } from '../features/discreet/discretion.ts';

const quoted = (value: unknown) => JSON.stringify(value);

/**
 * Hands pictures their addresses (`data-src`) while the page may ask for them, and takes them back when it may no longer: before the gate, in
 * discreet mode, in lists of lines, where data is saved and where no pictures are wanted. It stands in the HTML and watches the document
 * from its first tag on, so that a picture is asked for as soon as one that bears its address.
 *
 * No lazy image whose address stands in the document is safe: WebKit up to Safari 26 asks for the sources of a `picture` before it looks at the
 * image (https://github.com/WebKit/WebKit/pull/65573), browsers ask for pictures that they still hold in memory, shown or not, and printing asks for all of them.
 */
export const pictureScript =
  `(function(d,r){r=d.documentElement;` +
  `function isAllowed(i){var s=r.dataset;return s.age==='verified'&&s.pictures!=='none'&&s.layout!=='lines'&&` +
  `(!('saver' in s)||i.closest('[data-asked]'))&&(s.blocking!=='wait'||!i.closest('#videos'))}` +
  `function show(i){var u=isAllowed(i)?i.dataset.src:${quoted(NO_PICTURE)};if(i.getAttribute('src')!==u)i.setAttribute('src',u)}` +
  `function look(n){if(n.nodeType!==1)return;if(n.matches('[data-src]'))show(n);n.querySelectorAll('[data-src]').forEach(show)}` +
  `new MutationObserver(function(l){l.forEach(function(m){if(m.type==='attributes')look(m.target);else m.addedNodes.forEach(look)})})` +
  `.observe(r,{subtree:true,childList:true,attributeFilter:` +
  `['data-src','data-asked','data-age','data-pictures','data-layout','data-saver','data-blocking']})})(document)`;
