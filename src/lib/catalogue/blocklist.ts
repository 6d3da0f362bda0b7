import type { SourceSite } from './video.ts';

/** Blocklist of a visitor: tags, words and sources. Lists do not show videos that have one of these. Stored only in the browser. */
export interface Blocklist {
  /** Slugs of blocked tags and other labels. */
  readonly tags: readonly string[];
  /** Blocked words in lower case without diacritics. An entry of several words blocks videos that contain all of them. */
  readonly words: readonly string[];
  readonly sources: readonly SourceSite[];
}
