import type * as english from '../en/filters.ts';
import { calendarYearOfSpan } from '../../catalogue/epoch-days.ts';
import { createDayFormat } from '../day.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import { createSpanText } from '../span-text.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('it');
const plural = createPlural('it');
const dayText = createDayFormat('it');

const videosText = (count: number) =>
  plural(count, { many: `${inFull(count)} di video`, other: `${inFull(count)} video` });

/** What the options of the filters say, and a list that they narrow: loaded with these. */
export const filterMessages: Texts<typeof english.filterMessages> = {
  kinds: { duration: 'Durata', date: 'Aggiunto', quality: 'Qualità' },
  tags: 'Tag',
  labels: { performer: 'Interpreti', source: 'Fonti', uploader: 'Canali' },
  unknown: { quality: 'I video di qualità sconosciuta restano nell’elenco.' },
  addTag: 'Aggiungi un tag',
  addTagHere: 'Aggiungi un tag…',
  tagHint: 'Premi un tag una volta: con il tag. Due volte: senza.',
  suggestedTags: 'Tag suggeriti',
  tagAdded: (tag) => `“${tag}” aggiunto.`,
  noTag: (text) => `Nessun tag trovato per “${text}”.`,
  noTags: 'Impossibile caricare i tag',
  options: {
    'under-3': 'Meno di 3 min',
    '3-10': '3–10 min',
    '10-20': '10–20 min',
    'over-20': 'Più di 20 min',
    today: 'Oggi',
    week: 'Questa settimana',
    month: 'Questo mese',
    older: 'Meno recenti',
    hd: 'HD',
    sd: 'SD',
  },
  tagStates: { with: 'con', without: 'senza' },
  leaveOut: (tag) => `Senza ${tag}`,
  reset: 'Azzera',
  show: (count, isExact) => (isExact ? `Mostra ${videosText(count)}` : `Mostra ${inFull(count)}+ video`),
  showVideos: 'Mostra i video',
  active: 'Filtri attivi',
  passing: (count, isExact) => (isExact ? videosText(count) : `${inFull(count)}+ video`),
  without: (tag) => `senza ${tag}`,
  remove: (option) => `Rimuovi ${option}`,
  clearAll: 'Rimuovi tutti',
  clear: 'Rimuovi i filtri',
  instead: (option, count) => `Rimuovi “${option}”: ${videosText(count)}`,
  ends: { from: 'Da', to: 'a' },
  spans: {
    minutes: {
      from: 'Minuti da',
      to: 'Minuti a',
      unit: 'min',
      reversed: '“Da” è maggiore di “a”.',
      label: createSpanText({
        since: (end) => `almeno ${inFull(end)} min`,
        until: (end) => `fino a ${inFull(end)} min`,
        between: (from, to) => (from === to ? `${inFull(from)} min` : `${inFull(from)}–${inFull(to)} min`),
      }),
    },
    days: {
      from: 'Aggiunto dal',
      to: 'Aggiunto fino al',
      unit: '',
      reversed: '“Da” è successivo ad “a”.',
      label: createSpanText({
        since: (end) => `dal ${dayText(end)}`,
        until: (end) => `fino al ${dayText(end)}`,
        between: (from, to) =>
          from === to ? dayText(from) : String(calendarYearOfSpan({ from, to }) ?? `${dayText(from)} – ${dayText(to)}`),
      }),
    },
  },
  year: 'Anno',
  anyYear: 'Qualsiasi anno',
  tagKind: 'I video hanno',
  tagKinds: { tags: 'Tutti questi tag', any: 'Almeno uno' },
  anyOf: (tags) => tags.join(' o '),
};
