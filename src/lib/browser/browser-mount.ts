import { onMount, onNotify, type ReadableAtom, type Store } from 'nanostores';

/** As nanostores' `onMount`, but in a browser only: while pages are built there is neither storage nor a document. */
export function onBrowserMount(store: Store, initialize: () => (() => void) | void): void {
  onMount(store, () => (typeof window === 'undefined' ? undefined : initialize()));
}

/** Calls a listener in a browser with each value that a store has while it is mounted. The listener does not keep the store mounted. */
export function onBrowserValue<T>(store: ReadableAtom<T>, listener: (value: T) => void): void {
  onBrowserMount(store, () => {
    listener(store.get());
    return onNotify(store, () => listener(store.get()));
  });
}
