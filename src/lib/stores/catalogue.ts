import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from './browser-mount.ts';
import type { Tag } from '../domain/video.ts';
import { onCatalogueState, openCatalogue } from '../client/catalogue.ts';

/** How far the catalogue is (R160): videos and tags are there once `loading` has ended without an `error`. */
export interface CatalogueStatus {
  readonly loading: boolean;
  readonly error: string | null;
  /** What went wrong although there is something to show (R161). */
  readonly notice: string | null;
  /** Videos read so far of a live export. */
  readonly parsed: number;
  readonly videos: number;
  readonly tags: readonly Tag[];
}

/** The status before anything is known (R160). */
export const CATALOGUE_OPENING: CatalogueStatus = {
  loading: true,
  error: null,
  notice: null,
  parsed: 0,
  videos: 0,
  tags: [],
};
const $status = atom(CATALOGUE_OPENING);

/** The catalogue's status; mounting it opens the catalogue. */
export const $catalogue: ReadableAtom<CatalogueStatus> = $status;

onBrowserMount($status, () => {
  openCatalogue();
  return onCatalogueState((state) => $status.set(state));
});
