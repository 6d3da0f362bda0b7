import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../../../lib/browser/browser-mount.ts';
import { startOver } from '../../list/state/list-state-store.ts';
import { LIST_ORDERS } from './list-order.ts';
import type { Arrangement } from './own-videos.ts';

/** Stands for the videos opened lately where a list is named: no list of the visitor's has an empty name. */
export const OPENED_LIST = '';

/** Which of the visitor's own lists shows, and how. */
export interface Desk extends Arrangement {
  /** Name of a named list, or {@link OPENED_LIST}; null for the favorites. */
  readonly list: string | null;
}

/** The favorites as they were added. */
export const DEFAULT_DESK: Desk = { list: null, order: 'added', text: '' };

const $current = atom<Desk>(DEFAULT_DESK);

/** What the visitor has chosen of their own lists. The history entry remembers the list and its order, so that a reload and Back return to its place. */
export const $desk: ReadableAtom<Desk> = $current;

function savedDesk(): Desk {
  const { desk } = (history.state ?? {}) as { readonly desk?: Partial<Record<keyof Desk, unknown>> };
  const order = LIST_ORDERS.find((known) => known === desk?.order) ?? 'added';
  return { list: typeof desk?.list === 'string' ? desk.list : null, order, text: '' };
}

onBrowserMount($current, () => $current.set(savedDesk()));

/** Another choice begins at the top of its list. */
function choose(change: Partial<Desk>): void {
  const desk = { ...$current.get(), ...change };
  $current.set(desk);
  startOver();
  const { list, order } = desk;
  history.replaceState({ ...(history.state as object | null), desk: { list, order } }, '');
}

/** Shows a named list, the videos opened lately ({@link OPENED_LIST}) or the favorites (null), whole. */
export function chooseList(list: string | null): void {
  choose({ list, text: '' });
}

/** Puts the list that shows in another order, or searches its titles. */
export function arrange(change: Partial<Arrangement>): void {
  choose(change);
}
