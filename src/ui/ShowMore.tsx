import { commonMessages } from '#messages/common';
import { useSentinel } from './use-sentinel.ts';

interface Props {
  /** Room around it. */
  className: string;
  /** Whether the list can grow now. */
  isActive?: boolean;
  onMore: () => void;
}

/** The end of a list that grows: by a button, and by itself as soon as that is in sight (R044). */
export function ShowMore({ className, isActive = true, onMore }: Props) {
  const sentinel = useSentinel(onMore, isActive);
  return (
    <div ref={sentinel} className={`grid place-items-center ${className}`}>
      <button type="button" className="btn btn-quiet" onClick={onMore}>
        {commonMessages.showMore}
      </button>
    </div>
  );
}
