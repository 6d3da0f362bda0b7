import type { NamedKind } from './label.ts';
import type { Tag, TagLink } from './video.ts';

/** How far the catalogue is (R160); sent whenever it changes. */
export interface CatalogueState {
  readonly loading: boolean;
  /** What keeps the catalogue from being shown, or null. */
  readonly error: string | null;
  /** What went wrong on the way although there is something to show, or null (R161). */
  readonly notice: string | null;
  /** Videos parsed so far of a live export. */
  readonly parsed: number;
  /** Videos of the catalogue once it is open, and its popular tags. */
  readonly videos: number;
  readonly tags: readonly Tag[];
  /** The tags whose newest videos have the most views. */
  readonly trendingTags: readonly TagLink[];
  /** The commonest names of each kind of label beside tags that the catalogue has. */
  readonly names: readonly { readonly kind: NamedKind; readonly names: readonly TagLink[] }[];
  /** Epoch seconds of its newest video; 0 until it is open, and where no video has a date. */
  readonly newest: number;
  /** Epoch seconds of the first day that has a video with a date; 0 as above. */
  readonly oldest: number;
}

/** The state before anything is known (R160). */
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
