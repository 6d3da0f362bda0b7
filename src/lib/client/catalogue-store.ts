import { atom, type ReadableAtom } from 'nanostores';
import { onStoreMountInBrowser } from '../browser/store-listeners.ts';
import { NO_VIDEO_DETAILS, type VideoDetailsKey, type VideoDetails } from '../catalogue/video-details.ts';
import { INITIAL_CATALOGUE_STATE, type CatalogueLoadingState } from '../catalogue/catalogue-loading-state.ts';
import { askCatalogue, onCatalogueState, openCatalogue } from './catalogue-client.ts';
import { getPageState } from '../browser/page-state-attributes.ts';

const $status = atom(INITIAL_CATALOGUE_STATE);

/** Loading state of the catalogue. Mounting the store opens the catalogue, unless data saving is on. */
export const $catalogue: ReadableAtom<CatalogueLoadingState> = $status;

/**
 * Opens the catalogue in advance, unless it is already open. Does nothing before the age gate is passed or while the data saver is on: then
 * the first request opens the catalogue.
 */
export function openCatalogueInAdvance(): void {
  if (getPageState('age') !== undefined && getPageState('saver') === undefined) openCatalogue();
}

onStoreMountInBrowser($status, () => {
  // while the data saver is on, the first request opens the catalogue
  if (getPageState('saver') === undefined) openCatalogue();
  return onCatalogueState((state) => $status.set(state));
});

/** Returns the details of a video; {@link NO_VIDEO_DETAILS} if they are unavailable. */
export function fetchVideoDetails({ id, thumbnailUrl }: VideoDetailsKey): Promise<VideoDetails> {
  return askCatalogue('details', { id, thumbnailUrl }).catch(() => NO_VIDEO_DETAILS);
}
