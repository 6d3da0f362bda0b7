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

const INITIAL: CatalogueStatus = { loading: true, error: null, notice: null, parsed: 0, videos: 0, tags: [] };
const $status = atom(INITIAL);

/** The catalogue's status; mounting it opens the catalogue. */
export const $catalogue: ReadableAtom<CatalogueStatus> = $status;

onBrowserMount($status, () => {
  openCatalogue();
  return onCatalogueState((state) => $status.set(state));
});

/** Tries to open the catalogue again after an error. */
export { retryCatalogue } from '../client/catalogue.ts';
