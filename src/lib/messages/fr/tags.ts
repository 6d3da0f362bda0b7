import type * as english from '../en/tags.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('fr');
const plural = createPlural('fr');

const startingWith = (letter: string | null, text: string) =>
  `${letter ? ` commençant par « ${letter} »` : ''}${text ? ` pour « ${text} »` : ''}`;

/** What the pages of all tags and of all performers say. */
export const labelListMessages: Texts<typeof english.labelListMessages> = {
  performer: {
    loading: 'Chargement des artistes…',
    none: (letter, text) => `Aucun artiste trouvé${startingWith(letter, text)}`,
    count: (count) => plural(count, { one: `${inFull(count)} artiste`, other: `${inFull(count)} artistes` }),
    firstOf: (shown, all) => `Les ${inFull(shown)} premiers artistes sur ${inFull(all)}.`,
    showAll: (count) => `Afficher les ${inFull(count)} artistes`,
    placeholder: 'Rechercher des artistes…',
    search: 'Rechercher des artistes',
  },
  tag: {
    loading: 'Chargement des tags…',
    none: (letter, text) => `Aucun tag trouvé${startingWith(letter, text)}`,
    count: (count) => plural(count, { one: `${inFull(count)} tag`, other: `${inFull(count)} tags` }),
    firstOf: (shown, all) => `Les ${inFull(shown)} premiers tags sur ${inFull(all)}.`,
    showAll: (count) => `Afficher les ${inFull(count)} tags`,
    placeholder: 'Rechercher des tags…',
    search: 'Rechercher des tags',
  },
};

/** What the page of all tags says, and the page of a tag that is not among the files. */
export const tagsMessages: Texts<typeof english.tagsMessages> = {
  firstLetter: 'Première lettre',
  all: 'Tous',
  related: 'Tags associés',
  alongside: 'Apparaît avec',
  videos: 'Vidéos',
  back: { tag: 'Retour aux tags', performer: 'Retour aux artistes', source: 'Retour à l’accueil' },
  notFound: { tag: 'Tag introuvable', performer: 'Artiste introuvable', source: 'Source introuvable' },
  notFoundText: {
    tag: 'Le tag que vous cherchez n’existe pas.',
    performer: 'L’artiste que vous cherchez n’existe pas.',
    source: 'La source que vous cherchez n’existe pas.',
  },
  others: (kind, names) =>
    ({
      tag: `Les vidéos avec ${names.length > 1 ? 'les tags' : 'le tag'} ${names.join(', ')} figurent aussi ici.`,
      performer: `Les vidéos avec ${names.join(', ')} figurent aussi ici.`,
      source: `Les vidéos ${names.length > 1 ? 'des sources' : 'de la source'} ${names.join(', ')} figurent aussi ici.`,
    })[kind],
};
