import { commonMessages } from '#messages/common';
import { listsMessages } from '#messages/lists';
import { showError } from '../../lib/browser/notice-store.ts';
import { loadCode } from '../../lib/loading/load-code.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { setListArrangement } from './videos/shown-list-store.ts';
import { LIST_ORDERS, type ListOrder } from './videos/list-order.ts';
import type { ListArrangement } from './videos/own-list-page.ts';
import type { SharedList } from './share/shared-list.ts';

/** Search field for titles and select box for the sort order of one of the visitor's lists. */
export function ListSearch({ text, order }: ListArrangement) {
  return (
    <>
      <SearchBox className="w-full sm:max-w-xs">
        <input
          type="search"
          className="field"
          placeholder={listsMessages.searchPlaceholder}
          aria-label={listsMessages.search}
          value={text}
          onChange={(event) => setListArrangement({ text: event.target.value })}
        />
      </SearchBox>
      <Select
        aria-label={listsMessages.order}
        value={order}
        onChange={(event) => setListArrangement({ order: event.target.value as ListOrder })}
      >
        {LIST_ORDERS.map((value) => (
          <option key={value} value={value}>
            {listsMessages.orders[value]}
          </option>
        ))}
      </Select>
    </>
  );
}

interface EditorProps {
  onRename: () => void;
  onDelete: () => void;
}

/** Buttons that rename or delete a named list. */
export function ListEditButtons({ onRename, onDelete }: EditorProps) {
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={onRename}>
        {listsMessages.rename}
      </button>
      <button type="button" className="btn btn-quiet" onClick={onDelete}>
        {listsMessages.delete}
      </button>
    </>
  );
}

/** Button that shows a list as a QR code. The QR encoder is loaded on click. */
export function ListQrButton({ list }: { list: SharedList }) {
  const show = () => {
    loadCode(() => import('./share/show-qr.tsx')).then(
      ({ showListQr }) => showListQr(list),
      () => showError(commonMessages.loadFailed),
    );
  };
  return (
    <button
      type="button"
      className="btn btn-quiet max-sm:px-3"
      aria-label={listsMessages.codeOf(list.name ?? listsMessages.favorites)}
      onClick={show}
    >
      {listsMessages.code}
    </button>
  );
}
