import { listMessages } from '#messages/list';
import { searchServerMessages } from '#messages/search-server';
import { useStore } from '@nanostores/react';
import { CATALOGUE_OPENING } from '../../lib/catalogue/catalogue-state.ts';
import { $catalogue } from '../../lib/client/catalogue-store.ts';
import { retryResults } from './machine/results-store.ts';
import { Notice } from '../../ui/Notice.tsx';

/**
 * How a live export is getting on, and what went wrong with it although there is something to show (R160, R161): then with the way
 * to try again, which happens by itself once the browser is online again.
 */
export function CatalogueNotice() {
  const { loading, parsed, notice } = useStore($catalogue, { ssr: () => CATALOGUE_OPENING });
  const progress = loading && parsed > 0 ? listMessages.reading(parsed) : null;
  return <Notice text={notice ?? progress} onRetry={notice === null ? null : retryResults} />;
}

/** That videos of a list are missing, since a part of a search server does not answer. */
export function PartialNotice({ isPartial }: { isPartial: boolean }) {
  return <Notice text={isPartial ? searchServerMessages.partial : null} onRetry={isPartial ? retryResults : null} />;
}
