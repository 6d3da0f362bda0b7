import { listMessages } from '#messages/list';
import { searchServerMessages } from '#messages/search-server';
import { useStore } from '@nanostores/react';
import { INITIAL_CATALOGUE_STATE } from '../../lib/catalogue/catalogue-loading-state.ts';
import { $catalogue } from '../../lib/client/catalogue-store.ts';
import { retryLoadingList } from './machine/list-results-store.ts';
import { InlineNotice } from '../../ui/InlineNotice.tsx';

/**
 * Notice above a list: progress while the browser itself loads a provider's import file, and errors after which the list stays usable
 * (R160, R161). An error has a Retry button; loading is also retried automatically when the browser is online again.
 */
export function CatalogueLoadingNotice() {
  const { loading, parsed, notice } = useStore($catalogue, { ssr: () => INITIAL_CATALOGUE_STATE });
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
