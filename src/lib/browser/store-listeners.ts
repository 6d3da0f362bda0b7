import { onMount, onNotify, type ReadableAtom, type Store } from 'nanostores';

/**
 * Calls `initialize` when the store is mounted, like `onMount` of nanostores. Does nothing during a build, which has no storage or
 * document.
 */
export function onStoreMountInBrowser(store: Store, initialize: () => (() => void) | void): void {
  onMount(store, () => (typeof window === 'undefined' ? undefined : initialize()));
}

/**
 * Calls a listener in browsers with the current and each further value of a mounted store. The listener alone does not keep the store
 * mounted.
 */
export function subscribeToMountedStore<T>(store: ReadableAtom<T>, listener: (value: T) => void): void {
  onStoreMountInBrowser(store, () => {
    listener(store.get());
    return onNotify(store, () => listener(store.get()));
  });
}
