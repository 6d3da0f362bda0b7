import { commonMessages } from '#messages/common';
import { useState, type MouseEvent } from 'react';
import { useListEndSentinel } from './use-list-end-sentinel.ts';

interface Props {
  /** CSS classes for the space around the button, which has none while the list is `growing`. */
  className: string;
  /**
   * Loading status of the list: at the end of a `ready` list, more items load when the end becomes visible. While a list is `growing`, the
   * button exists only if it has the focus, because it would shift.
   */
  status?: string;
  onMore: () => void;
}

const findItemLinks = () => document.querySelectorAll<HTMLElement>('.list-room:not([hidden]) :is(.card-link, .tile)');

/**
 * Focuses the first item that a press of the button adds, the button of an error message, or the last item, unless the visitor has moved
 * the focus. After a click, the focus stays on the button while the button exists.
 */
function focusFirstAddedItem(button: Element): void {
  const { length } = findItemLinks();
  const isVisible = button.matches(':focus-visible');
  const observer = new MutationObserver(() => {
    const links = findItemLinks();
    const added = links[length];
    if (!added && button.isConnected) return;
    observer.disconnect();
    // a blur removes the button while the list is still growing: the visitor has moved the focus
    if (!added && document.querySelector('.list-room[aria-busy=true]')) return;
    const { activeElement, body } = document;
    if (activeElement === body || (isVisible && activeElement === button))
      (added ?? document.querySelector<HTMLElement>('[role=alert] button') ?? links[length - 1])?.focus({
        preventScroll: !isVisible,
      });
  });
  observer.observe(document.body, { subtree: true, childList: true });
}

/** Button at the end of a list that loads more items. Also loads them when the end of the list becomes visible (R044). */
export function ShowMoreButton({ className, status = 'ready', onMore }: Props) {
  const [isFocused, setIsFocused] = useState(false);
  const sentinel = useListEndSentinel(onMore, status === 'ready');
  const isLoading = status === 'growing';
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (isLoading) return;
    focusFirstAddedItem(currentTarget);
    currentTarget.focus({ preventScroll: true });
    onMore();
  };
  if (isLoading && !isFocused) return null;
  return (
    <div ref={sentinel} className={`grid place-items-center ${isLoading ? 'h-0' : className}`}>
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={isLoading || undefined}
        onFocus={() => setIsFocused(true)}
        onBlur={({ currentTarget }) => setIsFocused(document.activeElement === currentTarget)}
        onClick={press}
      >
        {commonMessages.showMore}
      </button>
    </div>
  );
}
