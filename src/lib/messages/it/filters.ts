import type * as english from '../en/filters.ts';
import { yearOf } from '../../domain/day.ts';
import { createDayFormat } from '../day.ts';
import { createNumberFormat } from '../number.ts';
import { createSpanText } from '../span-text.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('it');
const dayText = createDayFormat('it');

/** What the options of the filters say, and a list that they narrow: loaded with these. */
export const filterMessages: Texts<typeof english.filterMessages> = {
  duration: 'Durata',
  date: 'Aggiunto',
  quality: 'Qualità',
  tags: 'Tag',
  labels: { performer: 'Interpreti', source: 'Fonti', uploader: 'Canali' },
  unknownQuality: 'I video di qualità sconosciuta restano nell’elenco.',
  addTag: 'Aggiungi un tag',
  addTagHere: 'Aggiungi un tag…',
  tagHint: 'Premi un tag una volta: con il tag. Due volte: senza.',
  suggestedTags: 'Tag suggeriti',
  tagAdded: (tag) => `“${tag}” aggiunto.`,
  noTag: (text) => `Nessun tag trovato per “${text}”.`,
  noTags: 'Impossibile caricare i tag',
  options: {
    '< 3 min': 'meno di 3 min',
    '3-10 min': '3–10 min',
    '10-20 min': '10–20 min',
    '> 20 min': 'più di 20 min',
    Today: 'Oggi',
    'This week': 'Questa settimana',
    'This month': 'Questo mese',
    Older: 'Meno recenti',
    HD: 'HD',
    SD: 'SD',
  },
  tagStates: { off: 'no', with: 'con', without: 'senza' },
  leaveOut: (tag) => `Senza ${tag}`,
  reset: 'Azzera',
  show: (count, isExact) => `Mostra ${inFull(count)}${isExact ? '' : '+'} video`,
  showVideos: 'Mostra i video',
  active: 'Filtri attivi',
  passing: (count, isExact) => `${inFull(count)}${isExact ? '' : '+'} video`,
  without: (tag) => `senza ${tag}`,
  remove: (option) => `Rimuovi ${option}`,
  clearAll: 'Rimuovi tutti',
  clear: 'Rimuovi i filtri',
  instead: (option, count) => `Senza “${option}”: ${inFull(count)} video`,
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
      from: 'Aggiunto da',
      to: 'Aggiunto fino a',
      unit: '',
      reversed: '“Da” è successivo ad “a”.',
      label: createSpanText({
        since: (end) => `dal ${dayText(end)}`,
        until: (end) => `fino al ${dayText(end)}`,
        between: (from, to) =>
          from === to ? dayText(from) : String(yearOf({ from, to }) ?? `${dayText(from)} – ${dayText(to)}`),
      }),
    },
  },
  year: 'Anno',
  anyYear: 'Qualsiasi anno',
  tagKind: 'I video hanno',
  tagKinds: { tags: 'Tutti questi tag', any: 'Almeno uno' },
  anyOf: (tags) => tags.join(' o '),
};
