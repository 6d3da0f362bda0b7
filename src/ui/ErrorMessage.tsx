import { commonMessages } from '#messages/common';
import { useEffect } from 'react';
import { EmptyState } from './EmptyState.tsx';

interface RetryButtonProps {
  className: string;
  onRetry: () => void;
}

/** Button that retries a failed action, which is also retried automatically when the browser is back online. */
export function RetryButton({ className, onRetry }: RetryButtonProps) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  const retry = () => {
    // move the focus to the main content, because this button may disappear; this has no effect while a modal dialog is open
    document.querySelector('main')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <button type="button" className={`btn ${className}`} onClick={retry}>
      {commonMessages.tryAgain}
    </button>
  );
}

interface Props {
  text: string;
  onRetry: () => void;
}

/** Error message with a retry button. */
export function ErrorMessage({ text, onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState icon="circle-alert" text={text}>
        <RetryButton className="btn-main" onRetry={onRetry} />
      </EmptyState>
    </div>
  );
}
