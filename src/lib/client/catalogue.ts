import { exportUrl } from '#site-settings';
import { emitDocumentEvent } from '../browser/document-state.ts';
import { trustScript } from '../browser/trusted-script.ts';
// Vite gives the address of the bundled worker here; the module itself exports nothing
// oxlint-disable-next-line import/default
import workerUrl from '../worker/main.ts?worker&url';
import { createCatalogueClient } from './worker-client.ts';

/** Made once: the headers allow one policy of this name. */
const workerScript = trustScript(workerUrl);

/** The page's client: see {@link createCatalogueClient}, and head/recovery.ts for a page that is out of date. */
export const {
  ask: askCatalogue,
  open: openCatalogue,
  retry: retryCatalogue,
  onState: onCatalogueState,
} = createCatalogueClient({
  startWorker: () => new Worker(workerScript, { type: 'module' }),
  dataUrl: () => new URL(`${import.meta.env.BASE_URL}data/`.replace('//', '/'), location.origin).href,
  exportUrl,
  onStale: () => emitDocumentEvent('stale'),
});
