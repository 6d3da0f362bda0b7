import { atom } from 'nanostores';
import { useCallback, useEffect, useState } from 'react';
import { onExternalStorageChange, readStoredText } from '../../lib/browser/local-storage.ts';
import { SAVED_SEARCHES_KEY } from '../../lib/browser/storage-keys.ts';

/** True if the visitor has saved searches, or has pressed a button that saves one. Shared by all buttons of a page. */
const $isNeeded = atom(false);

/**
 * Returns code that depends on saved searches, and a function that sets this code if the caller has loaded it itself. The code is null
 * until the visitor has saved searches, because pages do not need the code before. `load` must be the same function in each render.
 */
export function useSavedSearchCode<Code extends object>(load: (use: (code: Code) => void) => void) {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    if (readStoredText(SAVED_SEARCHES_KEY)) $isNeeded.set(true);
    const stopLoading = $isNeeded.subscribe((isNeeded) => {
      if (isNeeded) load(setCode);
    });
    const stopWatching = onExternalStorageChange(SAVED_SEARCHES_KEY, () => $isNeeded.set(true));
    return () => {
      stopLoading();
      stopWatching();
    };
  }, [load]);
  const setLoadedCode = useCallback((loaded: Code) => {
    setCode(loaded);
    $isNeeded.set(true);
  }, []);
  return [code, setLoadedCode] as const;
}
