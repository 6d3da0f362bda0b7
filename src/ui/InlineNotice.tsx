import { Icon } from './Icon.tsx';
import { RetryButton } from './RetryButton.tsx';

interface Props {
  /** Text of the notice, or null for none. */
  text: string | null;
  /** Callback of the retry button; null for a notice without this button. */
  onRetry: (() => void) | null;
}

/** Notice above a list that is nevertheless visible, with an optional retry button. */
export function InlineNotice({ text, onRetry }: Props) {
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
