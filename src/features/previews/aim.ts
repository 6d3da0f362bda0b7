import { cardOf } from '../list/card/shown-cards.ts';
import { mayPreview } from './may-preview.ts';
import { playPreview } from './play-preview.ts';

/**
 * Default delay in milliseconds before the preview of a target card plays, and between two attempts to play the preview of a card that is
 * not hydrated yet.
 */
const REST_MS = 200;

/** Controller of the single card whose preview plays. */
export interface Aim {
  /** Card whose preview is playing, about to play, or was stopped; null if there is none. */
  readonly card: Element | null;
  /** True if a preview is playing or about to play. */
  readonly isOn: boolean;
  /**
   * Sets the target card: ends the preview of another card, and plays the preview of this card after a delay in milliseconds. Null only
   * ends the preview.
   */
  at(card: Element | null, ms?: number): void;
  /** Ends the preview until another card becomes the target. */
  stop(): void;
}

export const thumbOf = (card: Element) => card.querySelector('.thumb')!;

/** Returns a controller without a target card. */
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
    // wait for hydration, before which the HTML must not change
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
