import type * as english from '../en/filters.ts';
import { calendarYearOfSpan } from '../../catalogue/epoch-days.ts';
import { createDayFormat } from '../day.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import { createSpanText } from '../span-text.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pl');
const plural = createPlural('pl');
const dayText = createDayFormat('pl');

const videos = (count: number) =>
  plural(count, {
    one: `${inFull(count)} film`,
    few: `${inFull(count)} filmy`,
    many: `${inFull(count)} filmów`,
    other: `${inFull(count)} filmu`,
  });

/** What the options of the filters say, and a list that they narrow: loaded with these. */
export const filterMessages: Texts<typeof english.filterMessages> = {
  kinds: { duration: 'Czas trwania', date: 'Data dodania', quality: 'Jakość' },
  tags: 'Tagi',
  labels: { performer: 'Osoby', source: 'Źródła', uploader: 'Kanały' },
  unknown: { quality: 'Filmy o nieznanej jakości pozostają na liście.' },
  addTag: 'Dodaj tag',
  addTagHere: 'Dodaj tag…',
  tagHint: 'Jedno naciśnięcie tagu: z nim. Dwa naciśnięcia: bez niego.',
  suggestedTags: 'Proponowane tagi',
  tagAdded: (tag) => `Dodano „${tag}”.`,
  noTag: (text) => `Nie znaleziono tagu „${text}”.`,
  noTags: 'Nie udało się wczytać tagów',
  options: {
    'under-3': '< 3 min',
    '3-10': '3–10 min',
    '10-20': '10–20 min',
    'over-20': '> 20 min',
    today: 'Dziś',
    week: 'Ten tydzień',
    month: 'Ten miesiąc',
    older: 'Starsze',
    hd: 'HD',
    sd: 'SD',
  },
  tagStates: { with: 'z tagiem', without: 'bez tagu' },
  leaveOut: (tag) => `Bez: ${tag}`,
  reset: 'Resetuj',
  show: (count, isExact) => (isExact ? `Pokaż ${videos(count)}` : `Pokaż ${inFull(count)}+ filmów`),
  showVideos: 'Pokaż filmy',
  active: 'Aktywne filtry',
  passing: (count, isExact) => (isExact ? videos(count) : `${inFull(count)}+ filmów`),
  without: (tag) => `bez: ${tag}`,
  remove: (option) => `Usuń: ${option}`,
  clearAll: 'Wyczyść wszystkie',
  clear: 'Wyczyść filtry',
  instead: (option, count) => `Bez „${option}”: ${videos(count)}`,
  ends: { from: 'Od', to: 'do' },
  spans: {
    minutes: {
      from: 'Minuty od',
      to: 'Minuty do',
      unit: 'min',
      reversed: '„Od” jest większe niż „do”.',
      label: createSpanText({
        since: (end) => `od ${inFull(end)} min`,
        until: (end) => `do ${inFull(end)} min`,
        between: (from, to) => (from === to ? `${inFull(from)} min` : `${inFull(from)}–${inFull(to)} min`),
      }),
    },
    days: {
      from: 'Dodane od',
      to: 'Dodane do',
      unit: '',
      reversed: '„Od” jest późniejsze niż „do”.',
      label: createSpanText({
        since: (end) => `od ${dayText(end)}`,
        until: (end) => `do ${dayText(end)}`,
        between: (from, to) =>
          from === to ? dayText(from) : String(calendarYearOfSpan({ from, to }) ?? `${dayText(from)} – ${dayText(to)}`),
      }),
    },
  },
  year: 'Rok',
  anyYear: 'Dowolny rok',
  tagKind: 'Filmy mają',
  tagKinds: { tags: 'Wszystkie', any: 'Dowolny z nich' },
  anyOf: (tags) => tags.join(' lub '),
};
