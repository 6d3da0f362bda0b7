import type * as english from '../en/saved-searches.ts';
import { MAX_NEW_VIDEOS, SEARCHES_MAX } from '../../catalogue/limits.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const plural = createPlural('fr');

/** What saved searches say. */
export const savedSearchMessages: Texts<typeof english.savedSearchMessages> = {
  allVideos: 'Toutes les vidéos',
  title: 'Recherches enregistrées',
  save: 'Enregistrer la recherche',
  none: 'Aucune recherche n’est enregistrée. Le bouton « Enregistrer la recherche » se trouve au-dessus des résultats d’une recherche et de la liste d’un tag.',
  saved: (name) =>
    `« ${name} » enregistrée. Retrouvez-la sur la page de vos favoris, avec le nombre de nouvelles vidéos.`,
  view: 'Voir',
  full: `Vous pouvez enregistrer jusqu’à ${SEARCHES_MAX} recherches. Retirez-en une d’abord.`,
  notStored: 'Votre navigateur n’a pas enregistré vos recherches.',
  fresh: (count) =>
    count < MAX_NEW_VIDEOS
      ? plural(count, { one: `${count} nouvelle`, other: `${count} nouvelles` })
      : `${MAX_NEW_VIDEOS}+ nouvelles`,
  nothingNew: 'rien de nouveau',
  unknown: 'Ce tag n’existe plus dans le catalogue',
  remove: (name) => `Retirer ${name}`,
  removed: 'Retirée.',
};
