import { onMount, type Store } from 'nanostores';

/** As nanostores' `onMount`, but in a browser only: while pages are built there is neither storage nor a document. */
export function onBrowserMount(store: Store, initialize: () => (() => void) | void): void {
  onMount(store, () => (typeof window === 'undefined' ? undefined : initialize()));
}
