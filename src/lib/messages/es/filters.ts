import type * as english from '../en/filters.ts';
import { calendarYearOfSpan } from '../../catalogue/epoch-days.ts';
import { createDayFormat } from '../day.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import { createSpanText } from '../span-text.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('es');
const plural = createPlural('es');
const dayText = createDayFormat('es');

const videosText = (count: number) =>
  plural(count, { one: '1 video', many: `${inFull(count)} de videos`, other: `${inFull(count)} videos` });

/** What the options of the filters say, and a list that they narrow: loaded with these. */
export const filterMessages: Texts<typeof english.filterMessages> = {
  kinds: { duration: 'Duración', date: 'Añadido', quality: 'Calidad' },
  tags: 'Etiquetas',
  labels: { performer: 'Intérpretes', source: 'Fuentes', uploader: 'Canales' },
  unknown: { quality: 'Los videos de calidad desconocida siguen en la lista.' },
  addTag: 'Añadir una etiqueta',
  addTagHere: 'Añadir una etiqueta…',
  tagHint: 'Pulsa una etiqueta una vez: con ella. Púlsala dos veces: sin ella.',
  suggestedTags: 'Etiquetas sugeridas',
  tagAdded: (tag) => `Se añadió “${tag}”.`,
  noTag: (text) => `No hay ninguna etiqueta para “${text}”.`,
  noTags: 'No se pudieron cargar las etiquetas',
  options: {
    'under-3': 'Menos de 3 min',
    '3-10': '3–10 min',
    '10-20': '10–20 min',
    'over-20': 'Más de 20 min',
    today: 'Hoy',
    week: 'Esta semana',
    month: 'Este mes',
    older: 'Anteriores',
    hd: 'HD',
    sd: 'SD',
  },
  tagStates: { with: 'con', without: 'sin' },
  leaveOut: (tag) => `Sin ${tag}`,
  reset: 'Restablecer',
  show: (count, isExact) => (isExact ? `Mostrar ${videosText(count)}` : `Mostrar ${inFull(count)}+ videos`),
  showVideos: 'Mostrar videos',
  active: 'Filtros activos',
  passing: (count, isExact) => (isExact ? videosText(count) : `${inFull(count)}+ videos`),
  without: (tag) => `sin ${tag}`,
  remove: (option) => `Quitar ${option}`,
  clearAll: 'Borrar todo',
  clear: 'Borrar filtros',
  instead: (option, count) => `Quitar “${option}”: ${videosText(count)}`,
  ends: { from: 'Desde', to: 'hasta' },
  spans: {
    minutes: {
      from: 'Minutos desde',
      to: 'Minutos hasta',
      unit: 'min',
      reversed: '“Desde” es mayor que “hasta”.',
      label: createSpanText({
        since: (end) => `${inFull(end)} min o más`,
        until: (end) => `hasta ${inFull(end)} min`,
        between: (from, to) => (from === to ? `${inFull(from)} min` : `${inFull(from)}–${inFull(to)} min`),
      }),
    },
    days: {
      from: 'Añadido desde',
      to: 'Añadido hasta',
      unit: '',
      reversed: '“Desde” es posterior a “hasta”.',
      label: createSpanText({
        since: (end) => `desde el ${dayText(end)}`,
        until: (end) => `hasta el ${dayText(end)}`,
        between: (from, to) =>
          from === to ? dayText(from) : String(calendarYearOfSpan({ from, to }) ?? `${dayText(from)} – ${dayText(to)}`),
      }),
    },
  },
  year: 'Año',
  anyYear: 'Cualquier año',
  tagKind: 'Los videos tienen',
  tagKinds: { tags: 'Todas estas', any: 'Alguna de estas' },
  anyOf: (tags) => tags.join(' o '),
};
