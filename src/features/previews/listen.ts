import { mark } from '../../lib/browser/document-state.ts';
import { withCode } from '../../lib/loading/load-code.ts';
import { mayPreview } from './may-preview.ts';

/** What may lead to a preview: a pointer that moves, a finger or the focus on a card, or, where the card in the middle plays, the list that moves. */
const BEGINNINGS = ['pointermove', 'pointerdown', 'focusin', 'scroll'];

/** What ends the press of a finger: one that has been lifted before the code has come has been short. */
const ENDS = ['pointerup', 'pointercancel'];

const isBeginning = ({ type, target }: Event) =>
  type === 'scroll' ? mark('previews') === 'middle' : (target as Element).closest('.card') !== null;

/** Listens for what may lead to the preview of a video; what plays it is loaded then. Returns how to stop. */
export function listenForPreviews(): () => void {
  const hear = (event: Event) => {
    if (!isBeginning(event) || !mayPreview()) return;
    stop();
    let isOver = false;
    for (const type of ENDS) document.addEventListener(type, () => (isOver = true), { once: true });
    withCode(
      () => import('./follow-previews.ts'),
      ({ followPreviews }) => followPreviews(isOver ? null : event),
    );
  };
  const stop = () => BEGINNINGS.forEach((type) => document.removeEventListener(type, hear));
  BEGINNINGS.forEach((type) => document.addEventListener(type, hear, { passive: true }));
  return stop;
}
