import { listMessages } from '#messages/list';
import { searchServerMessages } from '#messages/search-server';
import { useStore } from '@nanostores/react';
import { $catalogue } from '../../lib/client/catalogue-store.ts';
import { retryLoadingList } from './machine/list-results-store.ts';
import { RetryButton } from '../../ui/ErrorMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface InlineNoticeProps {
  /** Text of the notice, or null for none. */
  text: string | null;
  /** Callback of the retry button; null for a notice without this button. */
  onRetry: (() => void) | null;
}

/** Notice above a list that is nevertheless visible, with an optional retry button. */
function InlineNotice({ text, onRetry }: InlineNoticeProps) {
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

/**
 * Notice above a list: progress while the browser itself loads a provider's import file, and errors after which the list stays usable
 * (R160, R161). An error has a Retry button; loading is also retried automatically when the browser is online again.
 */
export function CatalogueLoadingNotice() {
  const { loading, parsed, notice } = useStore($catalogue, { ssr: 'initial' });
  const progress = loading && parsed > 0 ? listMessages.reading(parsed) : null;
  return <InlineNotice text={notice ?? progress} onRetry={notice === null ? null : retryLoadingList} />;
}

/** Notice that a list lacks videos because part of the search server does not respond, with a Retry button. */
export function PartialListNotice({ isPartial }: { isPartial: boolean }) {
  return (
    <InlineNotice
      text={isPartial ? searchServerMessages.partial : null}
      onRetry={isPartial ? retryLoadingList : null}
    />
  );
}
