import { atom, type ReadableAtom } from 'nanostores';
import { onStoreMountInBrowser } from '../../lib/browser/store-listeners.ts';
import { getPageState, onDocumentEvent } from '../../lib/browser/page-state-attributes.ts';

const $locked = atom(false);

/** True while the visitor's lists are locked. */
export const $areListsLocked: ReadableAtom<boolean> = $locked;

onStoreMountInBrowser($locked, () => {
  const read = () => $locked.set(getPageState('locked') !== undefined);
  read();
  return onDocumentEvent('lock', read);
});
