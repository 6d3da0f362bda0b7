import { getPageState } from '../../lib/browser/page-state-attributes.ts';
import { loadOptionalCode } from '../../lib/loading/load-lazy-code.ts';
import { canPlayPreviews } from './can-play-previews.ts';

/** Events that may start a preview: pointer movement, touch or focus on a card, and scrolling if cards in the center of the screen play. */
const START_EVENTS = ['pointermove', 'pointerdown', 'focusin', 'scroll'];

/** Events that end a touch. If a touch ends before the preview code is loaded, it was not a long press, so it plays no preview. */
const END_EVENTS = ['pointerup', 'pointercancel'];

const isBeginning = ({ type, target }: Event) =>
  type === 'scroll' ? getPageState('previews') === 'middle' : (target as Element).closest('.card') !== null;

/** True if the preview code was requested. The listeners that this code adds to the document remain until the page is left. */
let isRequested = false;

/** Loads the preview code once, on the first event that may start a preview. Returns a function that removes the listeners. */
export function loadPreviewCodeOnDemand(): () => void {
  const onEvent = (event: Event) => {
    if (!isBeginning(event) || !canPlayPreviews()) return;
    stop();
    isRequested = true;
    let isOver = false;
    for (const type of END_EVENTS) document.addEventListener(type, () => (isOver = true), { once: true });
    loadOptionalCode(
      () => import('./start-previews.ts'),
      ({ initPreviews }) => initPreviews(isOver ? null : event),
    );
  };
  const stop = () => START_EVENTS.forEach((type) => document.removeEventListener(type, onEvent));
  if (!isRequested) START_EVENTS.forEach((type) => document.addEventListener(type, onEvent, { passive: true }));
  return stop;
}
