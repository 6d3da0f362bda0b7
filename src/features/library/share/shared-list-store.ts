import { atom, type ReadableAtom } from 'nanostores';
import { changeHistory } from '../../../lib/browser/change-history.ts';
import { onStoreMountInBrowser } from '../../../lib/browser/store-listeners.ts';
import { parseSharedList, type SharedList } from './shared-list-link.ts';

const $current = atom<SharedList | null>(null);

/** Shared list in the URL of this page; null if there is none, or after the visitor has saved or dismissed it. */
export const $sharedList: ReadableAtom<SharedList | null> = $current;

onStoreMountInBrowser($current, () => {
  const read = () => $current.set(parseSharedList(location.hash));
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
});

/** Closes the shared list and removes it from the URL, so that a reload or Back does not show it again. */
export function closeSharedListView(): void {
  const url = new URL(location.href);
  url.hash = '';
  changeHistory('replaceState', history.state, url);
  $current.set(null);
}
