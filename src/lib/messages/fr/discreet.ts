import type * as english from '../en/discreet.ts';
import type { Texts } from '../texts.ts';

/** What the section of discreet mode says. */
export const discreetMessages: Texts<typeof english.discreetMessages> = {
  title: 'Discrétion',
  text: 'Cachez ce que d’autres pourraient voir.',
  modeHint: 'Affiche les vidéos en lignes de texte sans images, et donne à l’onglet un titre et une icône neutres.',
  keyHint: (key) => `La touche ${key} (point) l’active ou le désactive depuis n’importe quelle page.`,
  pictures: 'Images en mode discret',
  noPictures: 'Non chargées',
  blurred: 'Floues jusqu’au survol',
  neutralTab: 'Toujours un onglet neutre',
  neutralTabHint: 'Donne à l’onglet un titre et une icône neutres, même quand le mode discret est désactivé.',
  quickExit: (byShift) =>
    `Sortie rapide : appuyez sur le bouton de l’en-tête ou, sur un téléphone, sur celui de son menu.${byShift ? ' Ou appuyez trois fois sur Maj.' : ''} Cet onglet affiche alors une page anodine, et le bouton Précédent ne ramène pas ici. Les autres onglets, l’adresse et l’historique du navigateur restent tels quels.`,
};
