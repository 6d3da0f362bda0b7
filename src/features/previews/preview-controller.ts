import { findVideoOfCardElement } from '../list/card/video-card-registry.ts';
import { canPlayPreviews } from './can-play-previews.ts';
import { playPreview } from './play-preview.ts';

/** Delay in milliseconds before the preview of a card plays, and between two attempts if the card is not hydrated yet. */
const START_DELAY_MS = 200;

/** Plays and ends the preview of one card at a time. */
export interface PreviewController {
  /** Card that was set last: its preview is playing, about to play, or was stopped. Null if no card is set. */
  readonly card: Element | null;
  /** True if the preview of the current card is playing or about to play. */
  readonly isOn: boolean;
  /**
   * Sets the current card: ends the preview of the previous card, and plays the preview of the new one after `ms` milliseconds. If the card
   * is null, only ends the preview.
   */
  set(card: Element | null, ms?: number): void;
  /** Ends the preview. The preview does not play again until another card is set. */
  stop(): void;
}

export const thumbnailOf = (card: Element) => card.querySelector('.thumb')!;

/** Creates a controller for the previews of cards, without a current card. */
export function createPreviewController(): PreviewController {
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
    const video = findVideoOfCardElement(card);
    if (!canPlayPreviews() || !card.isConnected) stop();
    else if (video) end = playPreview(thumbnailOf(card), video, stop);
    // the HTML of a card must not change before the card is hydrated: try again later
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
