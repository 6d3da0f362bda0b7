import type { Source } from './video.ts';

/** Blocklist of a visitor: tags, words and sources to hide from lists. Stored only in the browser. */
export interface Blocklist {
  /** Slugs of tags and other labels. */
  readonly tags: readonly string[];
  /** Words without case and diacritics. An entry of several words matches videos that contain all of them. */
  readonly words: readonly string[];
  readonly sources: readonly Source[];
}
