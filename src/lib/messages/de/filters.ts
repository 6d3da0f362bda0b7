import type * as english from '../en/filters.ts';
import { calendarYearOfSpan } from '../../catalogue/epoch-days.ts';
import { createDayFormat } from '../day.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import { createSpanText } from '../span-text.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('de');
const plural = createPlural('de');
const dayText = createDayFormat('de');

/** What the options of the filters say, and a list that they narrow: loaded with these. */
export const filterMessages: Texts<typeof english.filterMessages> = {
  kinds: { duration: 'Dauer', date: 'Hinzugefügt', quality: 'Qualität' },
  tags: 'Tags',
  labels: { performer: 'Personen', source: 'Quellen', uploader: 'Kanäle' },
  unknown: { quality: 'Videos unbekannter Qualität bleiben in der Liste.' },
  addTag: 'Tag hinzufügen',
  addTagHere: 'Tag hinzufügen …',
  tagHint: 'Einmal drücken: mit dem Tag. Zweimal drücken: ohne ihn.',
  suggestedTags: 'Vorgeschlagene Tags',
  tagAdded: (tag) => `„${tag}“ hinzugefügt.`,
  noTag: (text) => `Kein Tag zu „${text}“ gefunden.`,
  noTags: 'Tags ließen sich nicht laden',
  options: {
    'under-3': '< 3 Min.',
    '3-10': '3–10 Min.',
    '10-20': '10–20 Min.',
    'over-20': '> 20 Min.',
    today: 'Heute',
    week: 'Diese Woche',
    month: 'Dieser Monat',
    older: 'Älter',
    hd: 'HD',
    sd: 'SD',
  },
  tagStates: { with: 'mit', without: 'ohne' },
  leaveOut: (tag) => `Ohne ${tag}`,
  reset: 'Zurücksetzen',
  show: (count, isExact) =>
    isExact
      ? plural(count, { one: '1 Video anzeigen', other: `${inFull(count)} Videos anzeigen` })
      : `${inFull(count)}+ Videos anzeigen`,
  showVideos: 'Videos anzeigen',
  active: 'Aktive Filter',
  passing: (count, isExact) =>
    isExact ? plural(count, { one: '1 Video', other: `${inFull(count)} Videos` }) : `${inFull(count)}+ Videos`,
  without: (tag) => `ohne ${tag}`,
  remove: (option) => `${option} entfernen`,
  clearAll: 'Alle löschen',
  clear: 'Filter löschen',
  instead: (option, count) =>
    plural(count, { one: `Ohne „${option}“: 1 Video`, other: `Ohne „${option}“: ${inFull(count)} Videos` }),
  ends: { from: 'Von', to: 'bis' },
  spans: {
    minutes: {
      from: 'Minuten von',
      to: 'Minuten bis',
      unit: 'Min.',
      reversed: '„Von“ ist größer als „bis“.',
      label: createSpanText({
        since: (end) => `ab ${inFull(end)} Min.`,
        until: (end) => `bis ${inFull(end)} Min.`,
        between: (from, to) => (from === to ? `${inFull(from)} Min.` : `${inFull(from)}–${inFull(to)} Min.`),
      }),
    },
    days: {
      from: 'Hinzugefügt von',
      to: 'Hinzugefügt bis',
      unit: '',
      reversed: '„Von“ ist später als „bis“.',
      label: createSpanText({
        since: (end) => `seit ${dayText(end)}`,
        until: (end) => `bis ${dayText(end)}`,
        between: (from, to) =>
          from === to ? dayText(from) : String(calendarYearOfSpan({ from, to }) ?? `${dayText(from)} – ${dayText(to)}`),
      }),
    },
  },
  year: 'Jahr',
  anyYear: 'Alle Jahre',
  tagKind: 'Videos haben',
  tagKinds: { tags: 'Alle davon', any: 'Einen davon' },
  anyOf: (tags) => tags.join(' oder '),
};
