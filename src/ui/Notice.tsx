import { commonMessages } from '#messages/common';
import { useEffect } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  /** Null where there is nothing to say. */
  text: string | null;
  /** Null where there is nothing to try again. */
  onRetry: (() => void) | null;
}

/** What is to be said of a list that shows all the same; what can be tried again, is by itself once the browser is online again. */
export function Notice({ text, onRetry }: Props) {
  useEffect(() => {
    if (onRetry === null) return undefined;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <p role="status" className={text ? 'mb-6 flex flex-wrap items-center gap-2 text-muted' : 'sr-only'}>
      {text && (
        <span className="flex items-start gap-2">
          <Icon name={onRetry ? 'circle-alert' : 'info'} className="mt-0.5 text-accent-text" />
          {text}
        </span>
      )}
      {onRetry && (
        <button type="button" className="btn btn-quiet" onClick={onRetry}>
          {commonMessages.tryAgain}
        </button>
      )}
    </p>
  );
}
