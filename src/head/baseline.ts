import { removeMark, setMark } from '../lib/browser/document-state.ts';

/**
 * What came last to each of the browsers of package.json (MDN): to Firefox `toSorted`, to Safari `deflate-raw` and lookbehind, to Chrome
 * `toSorted`, one version before the list begins.
 */
function isSupported(): boolean {
  try {
    // made at run time: a pattern that cannot be read would end the script where it stands
    // oxlint-disable-next-line prefer-regex-literals
    return 'toSorted' in [] && !!new DecompressionStream('deflate-raw') && !!new RegExp('(?<=a)b');
  } catch {
    return false;
  }
}

/**
 * Looks for what every list needs, and where it is not there keeps the islands from starting: the page then stays as its HTML is, with its
 * lists and plain links, and says so. Where dialogs or layers of styles are missing too, the gate could not hold, so that nothing but
 * that sentence shows. It is built for old browsers (ECMAScript 5).
 */
export function run(): void {
  if (isSupported()) return;
  setMark('browser', 'HTMLDialogElement' in window && 'CSSLayerBlockRule' in window ? 'old' : 'bare');
  // no other list will come
  removeMark('list');
  if ('customElements' in window) customElements.define = () => undefined;
}
