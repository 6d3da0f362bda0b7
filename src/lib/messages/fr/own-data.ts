import type * as english from '../en/own-data.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('fr');
const plural = createPlural('fr');

/** Says how many of what an import would bring are new, for nouns of each gender. */
const freshMasculine = (fresh: number) =>
  plural(fresh, { one: `dont ${inFull(fresh)} nouveau`, other: `dont ${inFull(fresh)} nouveaux` });
const freshFeminine = (fresh: number) =>
  plural(fresh, { one: `dont ${inFull(fresh)} nouvelle`, other: `dont ${inFull(fresh)} nouvelles` });

/** What the section of the visitor's own data says. */
export const ownDataMessages: Texts<typeof english.ownDataMessages> = {
  title: 'Vos données',
  text: 'Le site n’a pas de comptes. Les favoris et les paramètres sont enregistrés dans ce navigateur uniquement.',
  persistence: {
    refused: 'Votre navigateur bloque le stockage : vos choix ne valent que pour cette page.',
    private: 'Ceci ressemble à une fenêtre privée. Tout ce qui y est enregistré sera supprimé à sa fermeture.',
    kept: 'Votre navigateur conserve ces données jusqu’à ce que vous les supprimiez.',
    usual:
      'Safari, et tout navigateur sur iPhone ou iPad, supprime ces données après sept jours d’utilisation sans visite ici. Les fenêtres privées les suppriment à leur fermeture. Un navigateur qui manque de place peut aussi les supprimer. Exportez-les pour les garder.',
  },
  backups: (count) =>
    plural(count, {
      one: 'Une copie de données illisibles est conservée jusqu’à ce que vous oubliiez ce site.',
      other: `${inFull(count)} copies de données illisibles sont conservées jusqu’à ce que vous oubliiez ce site.`,
    }),
  keptPages: (pages) =>
    `Les ${inFull(pages)} dernières pages ouvertes sont conservées dans ce navigateur, pour qu’elles s’ouvrent sans connexion. Le mode discret et l’économie de données n’en conservent aucune. La sortie rapide et « Oublier ce site » les suppriment.`,
  exportData: 'Exporter les données',
  exportShort: 'Exporter',
  exported: (file) => `Enregistré sous ${file}.`,
  exportLacks: (parts) => `Le fichier est incomplet. Il manque : ${parts.join(', ')}.`,
  importData: 'Importer des données…',
  importShort: 'Importer',
  importFile: 'Fichier à importer',
  unreadable: 'Le fichier est illisible.',
  merged: 'L’importation est terminée.',
  view: 'Voir vos favoris',
  notAllStored: 'Votre navigateur n’a pas enregistré toute l’importation.',
  holds: 'Le fichier contient',
  lacked: (parts) => `Il était déjà incomplet à son enregistrement. Il manque : ${parts.join(', ')}.`,
  keepsOwn: 'L’importation ne modifie ni ne supprime rien de ce qui est déjà ici.',
  merge: 'Importer',
  cancel: 'Annuler',
  forget: 'Oublier ce site…',
  forgetTitle: 'Oublier ce site ?',
  forgetText:
    'Ceci supprime de ce navigateur vos favoris, vos paramètres et vos réponses, ainsi que tout ce que le site y a enregistré. C’est irréversible. L’historique du navigateur reste.',
  forgetAll: 'Tout oublier',
  keep: 'Conserver',
  refusals: {
    tooLarge: 'Le fichier est trop volumineux pour une exportation de ce site.',
    otherFile: 'Ce fichier n’est pas une exportation de ce site.',
    newer: 'Le fichier provient d’une version plus récente de ce site. Cette version ne peut pas le lire.',
    unknownVersion: (version) => `Le fichier est endommagé. Il indique la version ${version}, qui n’existe pas.`,
    noParts: 'Le fichier est endommagé. Il ne contient aucune partie.',
    damagedPart: (key) => `Le fichier est endommagé. Sa partie « ${key} » est illisible.`,
    nothingKnown: 'Le fichier ne contient rien que ce site connaisse.',
  },
  parts: {
    favorites: 'vos favoris',
    details: 'titres de favoris',
    settings: 'vos paramètres',
    blocklist: 'votre liste de masquage',
    hiddenVideos: 'vos vidéos masquées',
    lists: 'vos listes',
    searches: 'vos recherches enregistrées',
    opened: 'vidéos ouvertes',
    recentSearches: 'recherches récentes',
  },
  unreadablePart: (name) => `${name} (erreur de lecture)`,
  someFavorites: (missing, all) =>
    plural(missing, {
      one: `${inFull(missing)} favori sur ${inFull(all)}`,
      other: `${inFull(missing)} favoris sur ${inFull(all)}`,
    }),
  previews: {
    favorites: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} favori, ${freshMasculine(fresh)}`,
        other: `${inFull(count)} favoris, ${freshMasculine(fresh)}`,
      }),
    settings: (count, fresh, differing) => {
      const all = plural(count, {
        one: `${inFull(count)} paramètre, ${freshMasculine(fresh)}`,
        other: `${inFull(count)} paramètres, ${freshMasculine(fresh)}`,
      });
      const kept = plural(differing, {
        one: `${inFull(differing)} laissé tel quel ici`,
        other: `${inFull(differing)} laissés tels quels ici`,
      });
      return differing > 0 ? `${all}, ${kept}` : all;
    },
    blocklist: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} élément de la liste de masquage, ${freshMasculine(fresh)}`,
        other: `${inFull(count)} éléments de la liste de masquage, ${freshMasculine(fresh)}`,
      }),
    hiddenVideos: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} vidéo masquée, ${freshFeminine(fresh)}`,
        other: `${inFull(count)} vidéos masquées, ${freshFeminine(fresh)}`,
      }),
    lists: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} liste, ${freshFeminine(fresh)}`,
        other: `${inFull(count)} listes, ${freshFeminine(fresh)}`,
      }),
    searches: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} recherche enregistrée, ${freshFeminine(fresh)}`,
        other: `${inFull(count)} recherches enregistrées, ${freshFeminine(fresh)}`,
      }),
  },
};
