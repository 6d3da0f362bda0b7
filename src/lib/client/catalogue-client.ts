import { exportUrl } from '#site-settings';
import { emitDocumentEvent } from '../browser/page-state-attributes.ts';
// Vite makes the default export the URL of the bundled worker; the module itself exports nothing
// oxlint-disable-next-line import/default
import workerUrl from '../worker/main.ts?worker&url';
import { refetchFileBypassingCaches } from '../loading/refetch-bypassing-caches.ts';
import { createWorkerFactory, createOpenCatalogueMessage } from './worker-startup.ts';
import { createCatalogueClient } from './worker-client.ts';

/** The page's catalogue client: see {@link createCatalogueClient}. head/missing-asset-recovery.ts handles `stale` (an outdated page). */
export const {
  ask: askCatalogue,
  open: openCatalogue,
  retry: retryCatalogue,
  onState: onCatalogueState,
} = createCatalogueClient({
  startWorker: createWorkerFactory(workerUrl),
  refetchScript: () => refetchFileBypassingCaches(workerUrl),
  opening: () => createOpenCatalogueMessage(exportUrl),
  isLive: exportUrl !== null,
  onStale: () => emitDocumentEvent('stale'),
});
