import type * as english from '../en/lists.ts';
import { LISTS_MAX } from '../../catalogue/limits.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('fr');
const plural = createPlural('fr');

/** What the visitor's own lists say, and the tools over them. */
export const listsMessages: Texts<typeof english.listsMessages> = {
  choose: 'Vos listes',
  newWithVideo: 'Une nouvelle liste avec cette vidéo',
  create: 'Créer',
  addedTo: (name) => `Ajoutée à « ${name} ».`,
  full: (count) => `${inFull(count)}, pleine`,
  needsName: 'Une liste a besoin d’un nom.',
  nameTaken: (name) => `Vous avez déjà une liste nommée « ${name} ».`,
  noRoom: `Vous pouvez avoir jusqu’à ${LISTS_MAX} listes.`,
  notStored: 'Votre navigateur n’a pas enregistré vos listes.',
  empty: 'Cette liste est vide. Appuyez sur les trois points d’une vidéo, puis sur « Ajouter à une liste ».',
  noTitle: 'Aucun titre ne correspond.',
  lists: 'Listes',
  favorites: 'Mes favoris',
  opened: 'Ouvertes récemment',
  noneOpened: 'Les vidéos que vous ouvrez apparaissent ici.',
  clearOpened: 'Effacer',
  restoreOpened: 'Rétablir les vidéos effacées',
  openedCleared: 'Les vidéos ouvertes récemment sont oubliées.',
  newList: 'Nouvelle liste',
  name: 'Nom',
  renameList: 'Renommer la liste',
  rename: 'Renommer',
  delete: 'Supprimer',
  share: 'Partager',
  shareList: (name) => `Partager « ${name} »`,
  link: 'Lien vers cette liste',
  linkCopied: 'Lien copié. Il ouvre cette liste dans n’importe quel navigateur.',
  shareByHand: 'Copiez ce lien',
  code: 'Code QR',
  codeOf: (name) => `Code QR de « ${name} »`,
  codeLabel: 'Code QR avec le lien vers cette liste',
  codeHint: 'Scannez-le avec un autre appareil. Le code contient la liste elle-même. Rien n’est envoyé.',
  codeTooLong: (videos, fitting) =>
    `Un code QR ne contient que le début de cette liste : ${inFull(fitting)} vidéos sur ${inFull(videos)}. Partagez le lien ou exportez vos données.`,
  tooLong: 'Cette liste est trop longue pour un lien. Exportez plutôt vos données.',
  shared: {
    title: (name) => (name === null ? 'Favoris partagés' : `Liste partagée : ${name}`),
    text: 'Ces vidéos proviennent du lien. Elles ne sont enregistrées que si vous les ajoutez.',
    joins: (name) => `Vous avez déjà une liste nommée « ${name} ». Ces vidéos y seront ajoutées.`,
    addList: 'Ajouter à vos listes',
    addFavorites: 'Ajouter à vos favoris',
    leave: 'Aller à vos favoris',
    taken: (name) => (name === null ? 'Ajoutées à vos favoris.' : `Ajoutée à vos listes : « ${name} ».`),
    cut: (name) => `« ${name} » est pleine. Certaines vidéos n’ont pas été ajoutées.`,
    damaged: 'Ce lien est endommagé. Il ne contient aucune vidéo.',
  },
  listDeleted: (name) => `« ${name} » supprimée.`,
  searchPlaceholder: 'Rechercher un titre…',
  search: 'Rechercher dans les titres de cette liste',
  order: 'Ordre de cette liste',
  orders: {
    added: 'Premiers ajouts d’abord',
    latest: 'Derniers ajouts d’abord',
    title: 'Titre',
    duration: 'Durée',
  },
  count: (videos, shown, gone) => {
    const all = plural(videos, { one: `${inFull(videos)} vidéo`, other: `${inFull(videos)} vidéos` });
    const some = plural(shown, { one: `, ${inFull(shown)} affichée`, other: `, ${inFull(shown)} affichées` });
    const missing = plural(gone, {
      one: `, ${inFull(gone)} absente du catalogue`,
      other: `, ${inFull(gone)} absentes du catalogue`,
    });
    return `${all}${shown < videos ? some : ''}${gone > 0 ? missing : ''}`;
  },
};
