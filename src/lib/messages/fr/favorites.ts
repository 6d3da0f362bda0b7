import type * as english from '../en/favorites.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('fr');
const plural = createPlural('fr');

/** What the page of favorites says. */
export const favoritesMessages: Texts<typeof english.favoritesMessages> = {
  none: 'Vous n’avez pas encore de favoris. Cliquez sur le cœur d’une vidéo pour l’ajouter ici.',
  browse: 'Parcourir les vidéos',
  count: (saved, gone, shown) => {
    const all = plural(saved, {
      one: `${inFull(saved)} vidéo enregistrée`,
      other: `${inFull(saved)} vidéos enregistrées`,
    });
    const missing =
      gone > 0
        ? plural(gone, {
            one: `, dont ${inFull(gone)} absente du catalogue`,
            other: `, dont ${inFull(gone)} absentes du catalogue`,
          })
        : '';
    const some = plural(shown, { one: `, ${inFull(shown)} affichée`, other: `, ${inFull(shown)} affichées` });
    return `${all}${missing}${shown < saved - gone ? some : ''}`;
  },
  showGone: 'Les afficher',
  goneTitle: 'Absentes du catalogue',
  goneText: 'Ces vidéos ne figurent plus dans le catalogue. Leur source les montre peut-être encore.',
  goneUnknown: 'Vidéo supprimée (titre non enregistré)',
  showMoreGone: (count) => `En afficher plus (${inFull(count)} au total)`,
  related: 'Vous aimerez peut-être aussi',
  notStored: 'Votre navigateur n’a pas enregistré vos favoris.',
};
