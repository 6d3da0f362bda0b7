import { exportUrl } from '#site-settings';
import { emitDocumentEvent } from '../browser/document-state.ts';
// Vite gives the address of the bundled worker here; the module itself exports nothing
// oxlint-disable-next-line import/default
import workerUrl from '../worker/main.ts?worker&url';
import { refetch } from '../loading/refetch.ts';
import { createWorkerMaker, openingMessage } from './early-worker.ts';
import { createCatalogueClient } from './worker-client.ts';

/** The page's client: see {@link createCatalogueClient}, and head/recovery.ts for a page that is out of date. */
export const {
  ask: askCatalogue,
  open: openCatalogue,
  retry: retryCatalogue,
  onState: onCatalogueState,
} = createCatalogueClient({
  startWorker: createWorkerMaker(workerUrl),
  refetchScript: () => refetch(workerUrl),
  opening: () => openingMessage(exportUrl),
  isLive: exportUrl !== null,
  onStale: () => emitDocumentEvent('stale'),
});
