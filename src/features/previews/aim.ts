import { cardOf } from '../list/card/shown-cards.ts';
import { mayPreview } from './may-preview.ts';
import { playPreview } from './play-preview.ts';

/** How long a card is aimed at before its preview plays, unless something else is said, and before one that is not alive is looked at again. */
const REST_MS = 200;

/** The one card whose preview plays. */
export interface Aim {
  /** The card whose preview plays, is about to, or was stopped; or null. */
  readonly card: Element | null;
  /** Whether a preview plays or is about to. */
  readonly isOn: boolean;
  /** Ends the preview of another card, and plays that of this one after some milliseconds; of none where it is null. */
  at(card: Element | null, ms?: number): void;
  /** Ends the preview until another card is aimed at. */
  stop(): void;
}

export const thumbOf = (card: Element) => card.querySelector('.thumb')!;

/** Returns an aim at no card. */
export function createAim(): Aim {
  let aimed: Element | null = null;
  let isOn = false;
  let end = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    isOn = false;
    clearTimeout(timer);
    end();
    end = () => {};
  };
  const play = (card: Element) => {
    const video = cardOf(card);
    if (!mayPreview()) stop();
    else if (video) end = playPreview(thumbOf(card), video, stop);
    // a card whose island is still to come must be as the HTML has it
    else timer = setTimeout(() => play(card), REST_MS);
  };
  return {
    get card() {
      return aimed;
    },
    get isOn() {
      return isOn;
    },
    at(card, ms = REST_MS) {
      if (card === aimed) return;
      stop();
      aimed = card;
      isOn = card !== null;
      if (card) timer = setTimeout(() => play(card), ms);
    },
    stop,
  };
}
