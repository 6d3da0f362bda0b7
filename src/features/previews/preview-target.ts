import { findCard } from '../list/card/card-registry.ts';
import { mayPreview } from './may-preview.ts';
import { playPreview } from './play-preview.ts';

/**
 * Default delay in milliseconds before the preview of a target card plays, and between two attempts to play the preview of a card that is
 * not hydrated yet.
 */
const START_DELAY_MS = 200;

/** Controller of the single card whose preview plays. */
export interface PreviewTarget {
  /** Card whose preview is playing, about to play, or was stopped; null if there is none. */
  readonly card: Element | null;
  /** True if a preview is playing or about to play. */
  readonly isOn: boolean;
  /**
   * Sets the target card: ends the preview of another card, and plays the preview of this card after a delay in milliseconds. Null only
   * ends the preview.
   */
  set(card: Element | null, ms?: number): void;
  /** Ends the preview until another card becomes the target. */
  stop(): void;
}

export const thumbOf = (card: Element) => card.querySelector('.thumb')!;

/** Returns a controller without a target card. */
export function createPreviewTarget(): PreviewTarget {
  let target: Element | null = null;
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
    const video = findCard(card);
    if (!mayPreview()) stop();
    else if (video) end = playPreview(thumbOf(card), video, stop);
    // wait for hydration, before which the HTML must not change
    else timer = setTimeout(() => play(card), START_DELAY_MS);
  };
  return {
    get card() {
      return target;
    },
    get isOn() {
      return isOn;
    },
    set(card, ms = START_DELAY_MS) {
      if (card === target) return;
      stop();
      target = card;
      isOn = card !== null;
      if (card) timer = setTimeout(() => play(card), ms);
    },
    stop,
  };
}
