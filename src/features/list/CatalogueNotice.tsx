import { listMessages } from '#messages/list';
import { commonMessages } from '#messages/common';
import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { CATALOGUE_OPENING } from '../../lib/domain/catalogue-state.ts';
import { $catalogue } from '../../lib/client/catalogue-store.ts';
import { retryResults } from './results-store.ts';
import { Icon } from '../../ui/Icon.tsx';

/**
 * How a live export is getting on, and what went wrong with it although there is something to show (R160, R161): then with the way
 * to try again, which happens by itself once the browser is online again.
 */
export function CatalogueNotice() {
  const { loading, parsed, notice } = useStore($catalogue, { ssr: () => CATALOGUE_OPENING });
  const progress = loading && parsed > 0 ? listMessages.reading(parsed) : null;
  const text = notice ?? progress;
  useEffect(() => {
    if (notice === null) return undefined;
    addEventListener('online', retryResults);
    return () => removeEventListener('online', retryResults);
  }, [notice]);
  return (
    <p role="status" className={text ? 'mb-6 flex flex-wrap items-center gap-2 text-muted' : 'sr-only'}>
      {text && <Icon name={notice ? 'circle-alert' : 'info'} className="text-accent-text" />}
      {text}
      {notice && (
        <button type="button" className="btn btn-quiet" onClick={retryResults}>
          {commonMessages.tryAgain}
        </button>
      )}
    </p>
  );
}
