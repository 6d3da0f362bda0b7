import type { NonTagLabelKind } from './label-kinds-and-slugs.ts';
import type { Tag, TagLink } from './video.ts';

/** Loading state of the catalogue (R160). The web worker that reads the catalogue sends each new state to the page. */
export interface CatalogueLoadingState {
  readonly loading: boolean;
  /** Message of the error that prevents the catalogue from being shown, or null. */
  readonly error: string | null;
  /** Message about a problem that does not prevent the catalogue from being shown, or null (R161). */
  readonly notice: string | null;
  /** Number of videos parsed so far, if the browser reads an import file itself instead of a snapshot. */
  readonly parsed: number;
  /** Number of videos in the catalogue; 0 before the catalogue is loaded. `tags` are its most common tags. */
  readonly videos: number;
  readonly tags: readonly Tag[];
  /** Trending tags: those whose videos of the last month have the most views. */
  readonly trendingTags: readonly TagLink[];
  /** The most common performers, sources and uploaders: one entry for each of these kinds that the catalogue contains. */
  readonly names: readonly { readonly kind: NonTagLabelKind; readonly names: readonly TagLink[] }[];
  /** Date of the newest video in epoch seconds; 0 before the catalogue is loaded, or if no video has a date. */
  readonly newest: number;
  /** First day with a dated video, in epoch seconds; 0 before the catalogue is loaded, or if no video has a date. */
  readonly oldest: number;
}

/** State before the catalogue starts loading (R160). */
export const INITIAL_CATALOGUE_STATE: CatalogueLoadingState = {
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
