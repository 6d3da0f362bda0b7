import { setPageState } from '../lib/browser/page-state-attributes.ts';

/**
 * Returns whether the browser has the required JavaScript features that the oldest supported browsers (`browserslist` in package.json)
 * added last, according to MDN: `toSorted` in Firefox, `deflate-raw` and lookbehind in Safari, and `toSorted` in Chrome (in the version
 * before the oldest supported one).
 */
function isSupported(): boolean {
  try {
    // oxlint-disable-next-line prefer-regex-literals -- an unsupported literal would be a syntax error of the whole script
    return 'toSorted' in [] && !!new DecompressionStream('deflate-raw') && !!new RegExp('(?<=a)b');
  } catch {
    return false;
  }
}

/**
 * Checks the browser features that all lists of videos require. Without these features, islands are not started: the page stays prerendered
 * HTML with plain links, and shows a message. In browsers without dialogs or cascade layers, the age gate would not work, so the page shows
 * only the message. This script is compiled for old browsers (ECMAScript 5).
 */
export function runScriptEntryPoint(): void {
  if (isSupported()) return;
  setPageState('browser', 'HTMLDialogElement' in window && 'CSSLayerBlockRule' in window ? 'old' : 'bare');
  if ('customElements' in window) customElements.define = () => undefined;
}
