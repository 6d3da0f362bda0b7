import { lazyPart } from '../ui/lazy-part.ts';
import { Boundary } from '../ui/Boundary.tsx';

/** Optional: the page works without this code. */
const TakeAlong = lazyPart(() => import('../features/own-data/TakeAlong.tsx'));

/**
 * Buttons next to the page heading that share, save and import the visitor's lists. A placeholder reserves their space: a row of its own on
 * narrow phones.
 */
export function FavoritesTools() {
  return (
    <Boundary isTool>
      <TakeAlong whileLoading={<span className="needs-script h-11 w-37" />} />
    </Boundary>
  );
}
