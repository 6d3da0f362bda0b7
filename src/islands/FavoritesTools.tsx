import { lazyPart } from '../ui/lazy-part.ts';
import { Boundary } from '../ui/Boundary.tsx';

/** The page is whole without it. */
const TakeAlong = lazyPart(() => import('../features/own-data/TakeAlong.tsx'));

/** What takes the visitor's lists along, beside the heading of their page. Its room is there before it: on a narrow phone a line of its own. */
export function FavoritesTools() {
  return (
    <Boundary isTool>
      <TakeAlong whileLoading={<span className="needs-script h-11 w-37" />} />
    </Boundary>
  );
}
