import type * as english from '../en/saved-searches.ts';
import { MAX_NEW_VIDEOS, SEARCHES_MAX } from '../../catalogue/limits.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const plural = createPlural('es');

/** What saved searches say. */
export const savedSearchMessages: Texts<typeof english.savedSearchMessages> = {
  allVideos: 'Todos los videos',
  title: 'Búsquedas guardadas',
  save: 'Guardar búsqueda',
  none: 'No hay búsquedas guardadas. El botón “Guardar búsqueda” está encima de cada búsqueda y de la lista de cada etiqueta.',
  saved: (name) => `Se guardó “${name}”. La encontrarás en tu página de favoritos, con el número de videos nuevos.`,
  view: 'Ver',
  full: `Puedes guardar hasta ${SEARCHES_MAX} búsquedas. Quita antes alguna.`,
  notStored: 'Tu navegador no guardó tus búsquedas.',
  fresh: (count) =>
    count < MAX_NEW_VIDEOS
      ? plural(count, { one: `${count} nuevo`, other: `${count} nuevos` })
      : `${MAX_NEW_VIDEOS}+ nuevos`,
  nothingNew: 'nada nuevo',
  unknown: 'La etiqueta ya no existe en el catálogo',
  remove: (name) => `Quitar ${name}`,
  removed: 'Quitada.',
};
