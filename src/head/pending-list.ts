import { LIST_PARAMETERS, NARROWING_PARAMETERS } from '../features/list/state/list-parameters.ts';
import { LOOKUP_PARAMETERS } from '../features/tags/lookup-parameters.ts';
import { setMark } from '../lib/browser/document-state.ts';
import { readText } from '../lib/browser/storage.ts';
import { FAVORITES_KEY } from '../lib/browser/storage-keys.ts';
import { FAVORITES_PATH } from '../lib/catalogue/site/address.ts';

/** Between the ids of two favorites. */
const SEVERAL = '","';

const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Holds the place of a list that the HTML does not have: its cards stay unseen where the URL asks for another list, and a list that had
 * grown keeps the height that it had, so that the browser returns to the visitor's place by itself (R004).
 */
export function waitForList(): void {
  const parameters = new URLSearchParams(location.search);
  const asks = (names: readonly string[]) => names.some((name) => parameters.has(name));
  if (asks([...LIST_PARAMETERS, ...LOOKUP_PARAMETERS])) setMark('list', 'pending');
  if (asks(LIST_PARAMETERS)) setMark('changed', '');
  if (asks(NARROWING_PARAMETERS)) setMark('narrowed', '');
  if (location.pathname === FAVORITES_PATH && readText(FAVORITES_KEY)?.includes(SEVERAL)) setMark('own', 'many');
  const { room } = (history.state ?? {}) as { readonly room?: number };
  if (!room || room <= 0) return;
  document.documentElement.style.setProperty('--room', `${room}px`);
  // who has gone elsewhere meanwhile is not taken back: see lib/browser/scroll-restoration.ts
  for (const move of MOVES) window.addEventListener(move, () => setMark('moved', ''), { passive: true, once: true });
}
