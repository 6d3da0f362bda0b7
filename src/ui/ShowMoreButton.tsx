import { commonMessages } from '#messages/common';
import { useListEndSentinel } from './use-list-end-sentinel.ts';

interface Props {
  /** CSS classes for the space around the button. */
  className: string;
  /** True if the button can currently load more items. */
  isActive?: boolean;
  onMore: () => void;
}

/** Button at the end of a list that loads more items. Also loads them when the end of the list becomes visible (R044). */
export function ShowMoreButton({ className, isActive = true, onMore }: Props) {
  const sentinel = useListEndSentinel(onMore, isActive);
  return (
    <div ref={sentinel} className={`grid place-items-center ${className}`}>
      <button type="button" className="btn btn-quiet" onClick={onMore}>
        {commonMessages.showMore}
      </button>
    </div>
  );
}
