import { trustScript } from '../../lib/browser/trusted-script.ts';
import { OFFLINE_POLICY } from '../../lib/catalogue/site/trusted-policy.ts';
import { WORKER_PATH, type ToOfflineWorker } from './offline.ts';

/** Registers the service worker and has it keep this page. One that takes over later, as with a new build, is told the same. */
export function keepPage(): void {
  const { serviceWorker } = navigator;
  const keep = () => {
    // the first worker comes later than these
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    serviceWorker.controller?.postMessage({ kind: 'keep', files } satisfies ToOfflineWorker);
  };
  serviceWorker.addEventListener('controllerchange', keep);
  // a page that has one is in no need of another: the browser looks for a new one by itself
  if (serviceWorker.controller) return keep();
  // where the browser refuses, as in private windows, nothing is kept
  serviceWorker.register(trustScript(WORKER_PATH, OFFLINE_POLICY)).catch(() => undefined);
}
