import type * as english from '../en/settings.ts';
import { RECENT_SEARCHES_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What the page of settings says. */
export const settingsMessages: Texts<typeof english.settingsMessages> = {
  notStored: 'Votre navigateur n’a pas enregistré vos paramètres.',
  always: 'Toujours',
  never: 'Jamais',
  pictures: {
    title: 'Images',
    text: 'Les images proviennent des sites qui publient les vidéos.',
    legend: 'Afficher les images',
    blurred: 'Floues jusqu’au survol',
  },
  previews: {
    legend: 'Lire les aperçus',
    asked: 'Au survol, au focus ou par appui long',
    middle: 'Aussi au milieu de l’écran sur téléphone',
  },
  lists: {
    title: 'Listes',
    text: 'Choisissez l’apparence des listes de vidéos.',
    growsLists: {
      label: 'Charger la suite au défilement',
      hint: 'Désactivez pour utiliser plutôt le bouton « Afficher plus » et atteindre la fin de la page.',
    },
    marksNew: {
      label: 'Signaler les nouvelles vidéos',
      hint: 'Marque les vidéos ajoutées depuis votre dernière visite.',
    },
    marksOpened: {
      label: 'Signaler les vidéos ouvertes',
      hint: 'Ce navigateur retient les 2 000 dernières vidéos que vous ouvrez et les liste à côté de vos favoris.',
    },
    hidesOpened: {
      label: 'Masquer les vidéos ouvertes',
      hint: 'Retire des listes les vidéos ouvertes et affiche combien ont été retirées.',
    },
  },
  searches: {
    title: 'Recherche',
    text: 'Un champ de recherche vide propose les tags les plus regardés en ce moment.',
    keepsSearches: {
      label: 'Retenir les recherches',
      hint: `Ce navigateur retient vos ${RECENT_SEARCHES_MAX} dernières recherches, et un champ de recherche vide les propose. Désactivez pour les oublier.`,
    },
  },
  keys: {
    title: 'Touches',
    text: 'Les raccourcis fonctionnent tant qu’aucun champ de texte n’est actif. Appuyez sur « ? » pour les voir tous.',
    single: { label: 'Raccourcis clavier', hint: 'Désactivez-les s’ils gênent la commande vocale.' },
    shift: {
      label: 'Sortie rapide avec Maj',
      hint: 'Quitte le site après trois appuis sur Maj hors des champs de texte. Désactivez-la si vous utilisez les touches rémanentes.',
    },
  },
  dataSaver: {
    title: 'Données',
    text: 'Économie de données : les images et les totaux ne se chargent qu’à la demande.',
    legend: 'Économiser les données',
    asked: 'Quand le navigateur le demande',
  },
  hidden: {
    title: 'Vidéos masquées',
    text: 'Sont masquées les vidéos qui correspondent à ces tags, mots ou sources, et celles que vous avez masquées une par une. Chaque liste en indique le nombre et peut les afficher.',
  },
};
