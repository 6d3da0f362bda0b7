import { lazyComponent } from '../ui/lazy-component.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';

/** Toolbar whose code is loaded separately: the favorites page also works without it. */
const FavoritesToolbar = lazyComponent(() => import('../features/own-data/FavoritesToolbar.tsx'));

/**
 * Buttons next to the page heading that share a list, and export and import the visitor's data. Until they are loaded, a placeholder
 * reserves their space, which is a separate line on narrow phones.
 */
export function FavoritesTools() {
  return (
    <ErrorBoundary isTool>
      <FavoritesToolbar whileLoading={<span className="needs-script h-11 w-37" />} />
    </ErrorBoundary>
  );
}
