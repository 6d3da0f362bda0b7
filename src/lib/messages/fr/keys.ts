import type * as english from '../en/keys.ts';
import type { Texts } from '../texts.ts';

/** What keyboard shortcuts say. */
export const keyMessages: Texts<typeof english.keyMessages> = {
  title: 'Touches',
  search: 'Rechercher',
  move: 'Aller à la première vidéo, puis de vidéo en vidéo',
  ends: 'Première et dernière vidéo de la liste',
  favorite: 'Ajouter la vidéo aux favoris, ou l’en retirer',
  list: 'Ajouter la vidéo à l’une de vos listes',
  exclude: 'Masquer cette vidéo ou des vidéos similaires',
  random: 'Afficher une vidéo de cette liste au hasard',
  undo: 'Annuler la dernière modification',
  discreet: 'Activer ou désactiver le mode discret',
  help: 'Afficher ces touches',
  exit: 'Appuyez trois fois sur Maj pour quitter immédiatement le site.',
  turnOff: 'Les touches peuvent être désactivées dans les paramètres.',
  settings: 'Ouvrir les paramètres',
  added: 'Ajoutée à vos favoris',
  removed: 'Retirée de vos favoris',
};
