import { onMount, onNotify, type ReadableAtom, type Store } from 'nanostores';

/** Calls `initialize` when the store is mounted, like `onMount` of nanostores; not in builds, which have no storage or document. */
export function onStoreMountInBrowser(store: Store, initialize: () => (() => void) | void): void {
  onMount(store, () => (typeof window === 'undefined' ? undefined : initialize()));
}

/** Calls a listener in browsers with the current and each further value of a mounted store. The listener does not keep it mounted. */
export function subscribeToMountedStore<T>(store: ReadableAtom<T>, listener: (value: T) => void): void {
  onStoreMountInBrowser(store, () => {
    listener(store.get());
    return onNotify(store, () => listener(store.get()));
  });
}
