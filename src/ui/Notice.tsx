import { Icon } from './Icon.tsx';
import { RetryButton } from './RetryButton.tsx';

interface Props {
  /** Null where there is nothing to say. */
  text: string | null;
  /** Null where there is nothing to try again. */
  onRetry: (() => void) | null;
}

/** What is to be said of a list that shows all the same, with the way to try again. */
export function Notice({ text, onRetry }: Props) {
  return (
    <p role="status" className={text ? 'mb-6 flex flex-wrap items-center gap-2 text-muted' : 'sr-only'}>
      {text && (
        <span className="flex items-start gap-2">
          <Icon name={onRetry ? 'circle-alert' : 'info'} className="mt-0.5 text-accent-text" />
          <span>{text}</span>
        </span>
      )}
      {onRetry && <RetryButton className="btn-quiet" onRetry={onRetry} />}
    </p>
  );
}
