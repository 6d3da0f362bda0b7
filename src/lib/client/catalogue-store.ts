import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../browser/browser-mount.ts';
import { NO_DETAILS, type DetailsKey, type VideoDetails } from '../catalogue/details.ts';
import { CATALOGUE_OPENING, type CatalogueState } from '../catalogue/catalogue-state.ts';
import { askCatalogue, onCatalogueState, openCatalogue } from './catalogue.ts';
import { mark } from '../browser/document-state.ts';

const $status = atom(CATALOGUE_OPENING);

/** The catalogue's status; mounting it opens the catalogue, unless data is saved. */
export const $catalogue: ReadableAtom<CatalogueState> = $status;

/** Opens the catalogue before anything is asked of it, once; not before the gate is passed, nor where data is saved: there, the first question does. */
export function warmCatalogue(): void {
  if (mark('age') !== undefined && mark('saver') === undefined) openCatalogue();
}

onBrowserMount($status, () => {
  // who saves data opens it with the first question
  if (mark('saver') === undefined) openCatalogue();
  return onCatalogueState((state) => $status.set(state));
});

/** Returns what is behind the card of a video; nothing when it cannot be had. */
export function findDetails({ id, thumbnailUrl }: DetailsKey): Promise<VideoDetails> {
  return askCatalogue('details', { id, thumbnailUrl }).catch(() => NO_DETAILS);
}
