import type { ToOfflineWorker } from './offline.ts';

/** Has the service worker remove what it has kept, and itself, though this page is being left. */
export function forgetKept(): void {
  const tell = (registration: ServiceWorkerRegistration | undefined) =>
    registration?.active?.postMessage({ kind: 'forget' } satisfies ToOfflineWorker);
  // only secure pages have service workers
  navigator.serviceWorker?.getRegistration().then(tell, () => undefined);
}
