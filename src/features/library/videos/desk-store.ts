import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../../../lib/browser/browser-mount.ts';
import { startOver } from '../../list/state/list-state-store.ts';
import { LIST_ORDERS } from './list-order.ts';
import type { Arrangement } from './own-videos.ts';

/** Placeholder name for the list of recently opened videos: the visitor's lists cannot have an empty name. */
export const OPENED_LIST = '';

/** Selected list on the favorites page, with its sort order and search text. */
export interface Desk extends Arrangement {
  /** Name of a named list, or {@link OPENED_LIST}; null for the favorites. */
  readonly list: string | null;
}

/** The favorites in the order they were added. */
export const DEFAULT_DESK: Desk = { list: null, order: 'added', text: '' };

const $current = atom<Desk>(DEFAULT_DESK);

/** Selected list and arrangement. List and order are also saved in the history entry, so that they survive reload and Back. */
export const $desk: ReadableAtom<Desk> = $current;

function savedDesk(): Desk {
  const { desk } = (history.state ?? {}) as { readonly desk?: Partial<Record<keyof Desk, unknown>> };
  const order = LIST_ORDERS.find((known) => known === desk?.order) ?? 'added';
  return { list: typeof desk?.list === 'string' ? desk.list : null, order, text: '' };
}

onBrowserMount($current, () => $current.set(savedDesk()));

/** Changes the selection and resets the list to its initial length. */
function choose(change: Partial<Desk>): void {
  const desk = { ...$current.get(), ...change };
  $current.set(desk);
  startOver();
  const { list, order } = desk;
  history.replaceState({ ...(history.state as object | null), desk: { list, order } }, '');
}

/** Selects a named list, the recently opened videos ({@link OPENED_LIST}) or the favorites (null), and clears the title search. */
export function chooseList(list: string | null): void {
  choose({ list, text: '' });
}

/** Changes the sort order or title search of the selected list. */
export function arrange(change: Partial<Arrangement>): void {
  choose(change);
}
