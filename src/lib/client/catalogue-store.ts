import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from '../browser/browser-mount.ts';
import { CATALOGUE_OPENING, type CatalogueState } from '../domain/catalogue-state.ts';
import { askCatalogue, onCatalogueState, openCatalogue } from './catalogue.ts';
import { mark } from '../browser/document-state.ts';

const $status = atom(CATALOGUE_OPENING);

/** The catalogue's status; mounting it opens the catalogue, unless data is saved. */
export const $catalogue: ReadableAtom<CatalogueState> = $status;

onBrowserMount($status, () => {
  // who saves data opens it with the first question
  if (mark('saver') === undefined) openCatalogue();
  return onCatalogueState((state) => $status.set(state));
});

/** Returns the pictures that can stand in for a video's thumbnail, in the order in which they are to be tried; none when they cannot be had. */
export function findPictures(id: string): Promise<readonly string[]> {
  return askCatalogue('otherPictures', id).catch(() => []);
}
