import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../../../lib/browser/browser-mount.ts';
import { resetLength } from '../../list/state/list-state-store.ts';
import { LIST_ORDERS } from './list-order.ts';
import type { Arrangement } from './own-videos.ts';

/** Placeholder name for the list of recently opened videos: the visitor's lists cannot have an empty name. */
export const OPENED_LIST = '';

/** Selected list on the favorites page, with its sort order and search text. */
export interface ShownList extends Arrangement {
  /** Name of a named list, or {@link OPENED_LIST}; null for the favorites. */
  readonly list: string | null;
}

/** The favorites in the order they were added. */
export const DEFAULT_SHOWN_LIST: ShownList = { list: null, order: 'added', text: '' };

const $current = atom<ShownList>(DEFAULT_SHOWN_LIST);

/** Selected list and arrangement. List and order are also saved in the history entry, so that they survive reload and Back. */
export const $shownList: ReadableAtom<ShownList> = $current;

function readSavedList(): ShownList {
  const { desk } = (history.state ?? {}) as { readonly desk?: Partial<Record<keyof ShownList, unknown>> };
  const order = LIST_ORDERS.find((known) => known === desk?.order) ?? 'added';
  return { list: typeof desk?.list === 'string' ? desk.list : null, order, text: '' };
}

onBrowserMount($current, () => $current.set(readSavedList()));

/** Changes the selection and resets the list to its initial length. */
function changeShownList(change: Partial<ShownList>): void {
  const desk = { ...$current.get(), ...change };
  $current.set(desk);
  resetLength();
  const { list, order } = desk;
  history.replaceState({ ...(history.state as object | null), desk: { list, order } }, '');
}

/** Selects a named list, the recently opened videos ({@link OPENED_LIST}) or the favorites (null), and clears the title search. */
export function selectList(list: string | null): void {
  changeShownList({ list, text: '' });
}

/** Changes the sort order or title search of the selected list. */
export function setArrangement(change: Partial<Arrangement>): void {
  changeShownList(change);
}
