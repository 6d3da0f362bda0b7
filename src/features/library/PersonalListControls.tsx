import { listsMessages } from '#messages/lists';
import type { ReactNode } from 'react';
import { MIN_SEARCHABLE_LIST_LENGTH } from '../../lib/catalogue/limits.ts';
import { loadRequestedCode } from '../../ui/load-requested-code.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SearchFieldFrame } from '../../ui/SearchFieldFrame.tsx';
import { Select } from '../../ui/Select.tsx';
import { shareList } from './share/share-list.ts';
import type { SharedList } from './share/shared-list-link.ts';
import {
  OWN_LIST_SORT_ORDERS,
  type ListSortAndSearch,
  type OwnListSortOrder,
} from './videos/own-list-visible-videos.ts';
import { setListSortAndSearch } from './videos/favorites-page-list-store.ts';

interface Props {
  /** The favorites (name null) or a named list. */
  list: SharedList;
  arrangement: ListSortAndSearch;
}

const openMenu = (name: string, ids: readonly string[], button: HTMLElement) =>
  loadRequestedCode(
    () => import('./named-list-menu.tsx'),
    ({ openListMenu }) => openListMenu({ name, ids }, button),
  );

/** Controls of one of the visitor's lists: sort order, sharing, menu and title search. Their dialogs are loaded on click. */
export default function PersonalListControls({ list, arrangement: { text, order } }: Props): ReactNode {
  const { name, ids } = list;
  return (
    <>
      {(ids.length >= MIN_SEARCHABLE_LIST_LENGTH || text !== '') && (
        <SearchFieldFrame className="max-sm:order-last max-sm:flex-[1_1_8rem] sm:w-56">
          <input
            type="search"
            className="field"
            placeholder={listsMessages.searchPlaceholder}
            aria-label={listsMessages.search}
            value={text}
            onChange={(event) => setListSortAndSearch({ text: event.target.value })}
          />
        </SearchFieldFrame>
      )}
      {ids.length > 1 && (
        <Select
          aria-label={listsMessages.order}
          value={order}
          onChange={(event) => setListSortAndSearch({ order: event.target.value as OwnListSortOrder })}
        >
          {OWN_LIST_SORT_ORDERS.map((value) => (
            <option key={value} value={value}>
              {listsMessages.orders[value]}
            </option>
          ))}
        </Select>
      )}
      {ids.length > 0 && (
        <button
          type="button"
          className="btn btn-quiet max-sm:px-3.5"
          aria-label={listsMessages.shareList(name ?? listsMessages.favorites)}
          aria-haspopup="dialog"
          onClick={() => shareList(list)}
        >
          {listsMessages.share}
        </button>
      )}
      {name !== null && (
        <button
          type="button"
          className="btn-icon -me-2"
          aria-label={listsMessages.actionsOf(name)}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => openMenu(name, ids, currentTarget)}
        >
          <Icon name="ellipsis" />
        </button>
      )}
    </>
  );
}
