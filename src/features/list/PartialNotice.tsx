import { searchServerMessages } from '#messages/search-server';
import { Notice } from '../../ui/Notice.tsx';
import { retryResults } from './machine/results-store.ts';

/** That videos of a list are missing, since a part of a search server does not answer. */
export function PartialNotice({ isPartial }: { isPartial: boolean }) {
  return <Notice text={isPartial ? searchServerMessages.partial : null} onRetry={isPartial ? retryResults : null} />;
}
