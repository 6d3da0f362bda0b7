import { commonMessages } from '#messages/common';
import { useEffect } from 'react';

interface Props {
  className: string;
  onRetry: () => void;
}

/** Tries again by a press, and by itself once the browser is online again. */
export function RetryButton({ className, onRetry }: Props) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  const retry = () => {
    // the button goes, and would take the keyboard's place on the page along; behind a dialog nothing takes the focus
    document.querySelector('main')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <button type="button" className={`btn ${className}`} onClick={retry}>
      {commonMessages.tryAgain}
    </button>
  );
}
