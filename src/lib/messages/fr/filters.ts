import type * as english from '../en/filters.ts';
import { calendarYearOfSpan } from '../../catalogue/epoch-days.ts';
import { createDayFormat } from '../day.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import { createSpanText } from '../span-text.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('fr');
const plural = createPlural('fr');
const dayText = createDayFormat('fr');

const videos = (count: number) =>
  plural(count, {
    one: `${inFull(count)} vidéo`,
    many: `${inFull(count)} de vidéos`,
    other: `${inFull(count)} vidéos`,
  });

/** What the options of the filters say, and a list that they narrow: loaded with these. */
export const filterMessages: Texts<typeof english.filterMessages> = {
  kinds: { duration: 'Durée', date: 'Date d’ajout', quality: 'Qualité' },
  tags: 'Tags',
  labels: { performer: 'Artistes', source: 'Sources', uploader: 'Chaînes' },
  unknown: { quality: 'Les vidéos de qualité inconnue restent dans la liste.' },
  addTag: 'Ajouter un tag',
  addTagHere: 'Ajouter un tag…',
  tagHint: 'Appuyez une fois sur un tag : avec. Deux fois : sans.',
  suggestedTags: 'Tags suggérés',
  tagAdded: (tag) => `« ${tag} » ajouté.`,
  noTag: (text) => `Aucun tag trouvé pour « ${text} ».`,
  noTags: 'Impossible de charger les tags',
  options: {
    'under-3': '< 3 min',
    '3-10': '3–10 min',
    '10-20': '10–20 min',
    'over-20': '> 20 min',
    today: 'Aujourd’hui',
    week: 'Cette semaine',
    month: 'Ce mois-ci',
    older: 'Plus anciennes',
    hd: 'HD',
    sd: 'SD',
  },
  tagStates: { with: 'avec', without: 'sans' },
  leaveOut: (tag) => `Sans ${tag}`,
  reset: 'Réinitialiser',
  show: (count, isExact) => (isExact ? `Afficher ${videos(count)}` : `Afficher ${inFull(count)}+ vidéos`),
  showVideos: 'Afficher les vidéos',
  active: 'Filtres actifs',
  passing: (count, isExact) => (isExact ? videos(count) : `${inFull(count)}+ vidéos`),
  without: (tag) => `sans ${tag}`,
  remove: (option) => `Retirer ${option}`,
  clearAll: 'Tout effacer',
  clear: 'Effacer les filtres',
  instead: (option, count) => `Retirer « ${option} » : ${videos(count)}`,
  ends: { from: 'De', to: 'à' },
  spans: {
    minutes: {
      from: 'Minutes, de',
      to: 'Minutes, à',
      unit: 'min',
      reversed: '« De » est supérieur à « à ».',
      label: createSpanText({
        since: (end) => `${inFull(end)} min ou plus`,
        until: (end) => `jusqu’à ${inFull(end)} min`,
        between: (from, to) => (from === to ? `${inFull(from)} min` : `${inFull(from)}–${inFull(to)} min`),
      }),
    },
    days: {
      from: 'Date d’ajout, de',
      to: 'Date d’ajout, à',
      unit: '',
      reversed: '« De » est postérieur à « à ».',
      label: createSpanText({
        since: (end) => `depuis le ${dayText(end)}`,
        until: (end) => `jusqu’au ${dayText(end)}`,
        between: (from, to) =>
          from === to ? dayText(from) : String(calendarYearOfSpan({ from, to }) ?? `${dayText(from)} – ${dayText(to)}`),
      }),
    },
  },
  year: 'Année',
  anyYear: 'Toutes les années',
  tagKind: 'Les vidéos ont',
  tagKinds: { tags: 'Tous ces tags', any: 'Au moins un' },
  anyOf: (tags) => tags.join(' ou '),
};
