import type { Source } from './video.ts';

/** What a visitor never wants to see in a list: kept in the browser alone. */
export interface Blocklist {
  /** Slugs. */
  readonly tags: readonly string[];
  /** Folded words; of an entry with several, a video must hold all. */
  readonly words: readonly string[];
  readonly sources: readonly Source[];
}
