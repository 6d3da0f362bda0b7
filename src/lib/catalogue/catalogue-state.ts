import type { NonTagLabelKind } from './label.ts';
import type { Tag, TagLink } from './video.ts';

/** Loading state of the catalogue (R160), sent to the page whenever it changes. */
export interface CatalogueState {
  readonly loading: boolean;
  /** Message of the error that prevents the catalogue from being shown, or null. */
  readonly error: string | null;
  /** Message about a problem that does not prevent the catalogue from being shown, or null (R161). */
  readonly notice: string | null;
  /** Number of videos parsed so far, if the browser reads an import file itself instead of a snapshot. */
  readonly parsed: number;
  /** Number of videos in the open catalogue. `tags` are the most common tags of these videos. */
  readonly videos: number;
  readonly tags: readonly Tag[];
  /** Trending tags: those whose videos of the last month have the most views. */
  readonly trendingTags: readonly TagLink[];
  /** The most common performers, sources and uploaders of the catalogue. Has no entry for a kind that the catalogue lacks. */
  readonly names: readonly { readonly kind: NonTagLabelKind; readonly names: readonly TagLink[] }[];
  /** Date of the newest video in epoch seconds; 0 until the catalogue is open, and if no video has a date. */
  readonly newest: number;
  /** First day with a dated video, in epoch seconds; 0 until the catalogue is open, and if no video has a date. */
  readonly oldest: number;
}

/** State before the catalogue starts loading (R160). */
export const INITIAL_CATALOGUE_STATE: CatalogueState = {
  loading: true,
  error: null,
  notice: null,
  parsed: 0,
  videos: 0,
  tags: [],
  trendingTags: [],
  names: [],
  newest: 0,
  oldest: 0,
};
