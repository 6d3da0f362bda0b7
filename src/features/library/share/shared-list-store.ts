import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../../../lib/browser/browser-mount.ts';
import { parseSharedList, type SharedList } from './shared-list.ts';

const $current = atom<SharedList | null>(null);

/** The list that the link of this page brings, until the visitor has taken or left it. */
export const $shared: ReadableAtom<SharedList | null> = $current;

onBrowserMount($current, () => {
  const read = () => $current.set(parseSharedList(location.hash));
  read();
  addEventListener('hashchange', read);
  return () => removeEventListener('hashchange', read);
});

/** Goes on to the visitor's own lists. A reload and Back do not bring the shared one again. */
export function closeShared(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
  $current.set(null);
}
