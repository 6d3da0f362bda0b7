import { lazyComponent } from '../ui/lazy-component.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';

/** Optional: the page works without this code. */
const FavoritesToolbar = lazyComponent(() => import('../features/own-data/FavoritesToolbar.tsx'));

/**
 * Buttons next to the page heading that share, save and import the visitor's lists. A placeholder reserves their space: a row of its own on
 * narrow phones.
 */
export function FavoritesTools() {
  return (
    <ErrorBoundary isTool>
      <FavoritesToolbar whileLoading={<span className="needs-script h-11 w-37" />} />
    </ErrorBoundary>
  );
}
