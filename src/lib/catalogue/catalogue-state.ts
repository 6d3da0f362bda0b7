import type { NonTagKind } from './label.ts';
import type { Tag, TagLink } from './video.ts';

/** Loading state of the catalogue (R160), sent whenever it changes. */
export interface CatalogueState {
  readonly loading: boolean;
  /** Error that prevents the catalogue from being shown, or null. */
  readonly error: string | null;
  /** Message about a problem although there is something to show, or null (R161). */
  readonly notice: string | null;
  /** Number of videos parsed so far from an import file that the browser reads. */
  readonly parsed: number;
  /** Number of videos in the open catalogue; `tags` are its popular tags. */
  readonly videos: number;
  readonly tags: readonly Tag[];
  /** Tags whose newest videos have the most views. */
  readonly trendingTags: readonly TagLink[];
  /** The most common performers, sources and uploaders of the catalogue; only kinds that the catalogue has. */
  readonly names: readonly { readonly kind: NonTagKind; readonly names: readonly TagLink[] }[];
  /** Date of the newest video in epoch seconds; 0 until the catalogue is open, and if no video has a date. */
  readonly newest: number;
  /** First day with a dated video, in epoch seconds; 0 until the catalogue is open, and if no video has a date. */
  readonly oldest: number;
}

/** State before the catalogue starts loading (R160). */
export const CATALOGUE_OPENING: CatalogueState = {
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
