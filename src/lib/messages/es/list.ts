import type * as english from '../en/list.ts';
import type { TrendingPeriod } from '../../catalogue/trending-period.ts';
import { createCompactFormat } from '../compact.ts';
import { createDetailsText } from '../details.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('es');
const inShort = createCompactFormat('es');
const plural = createPlural('es');

/** From here on the compact format counts in millions: `1 M de vistas`. */
const MILLIONS_FROM = 999_950;

/** What lists of videos say. */
export const listMessages: Texts<typeof english.listMessages> = {
  loadingMore: 'Cargando más videos…',
  noHomeVideos: 'Ningún video coincide con tus filtros.',
  noTrending: 'Ningún video de Tendencias coincide con tus filtros.',
  noTagVideos: (name) => `No hay videos con la etiqueta “${name}”`,
  noSearchVideos: (term) => `No hay videos para “${term}”. Prueba con otra búsqueda.`,
  openedHidden: (count) =>
    plural(count, {
      one: `${inFull(count)} video abierto oculto`,
      other: `${inFull(count)} videos abiertos ocultos`,
    }),
  showOnce: 'Mostrar una vez',
  hidden: (count) => plural(count, { one: `${inFull(count)} oculto`, other: `${inFull(count)} ocultos` }),
  shownOnce: (count) =>
    plural(count, { one: `${inFull(count)} mostrado una vez`, other: `${inFull(count)} mostrados una vez` }),
  hideAgain: 'Volver a ocultar',
  hiddenEntries: 'Qué está oculto',
  hiddenAsked: (names) => `Ocultas “${names}”. Estos videos se muestran porque los pediste.`,
  stopHiding: 'Dejar de ocultar',
  allHidden: (count) =>
    plural(count, {
      one: 'Hay 1 video que coincide, pero lo ocultas.',
      other: `Hay ${inFull(count)} videos que coinciden, pero los ocultas.`,
    }),
  showAnyway: 'Mostrar de todos modos',
  reading: (videos) => `Leyendo el catálogo: ${inFull(videos)} videos hasta ahora`,
  hideTag: {
    tag: 'Ocultar videos con esta etiqueta',
    performer: 'Ocultar videos con esta persona',
    source: 'Ocultar videos de esta fuente',
  },
  stopHidingTag: {
    tag: 'Dejar de ocultar videos con esta etiqueta',
    performer: 'Dejar de ocultar videos con esta persona',
    source: 'Dejar de ocultar videos de esta fuente',
  },
};

/** What the order of a list says, and the buttons beside it. */
export const sortMessages: Texts<typeof english.sortMessages> = {
  label: 'Ordenar por',
  orders: {
    relevance: 'Más relevantes',
    newest: 'Más recientes',
    oldest: 'Más antiguos',
    shortest: 'Más cortos',
    longest: 'Más largos',
    popular: 'Más populares',
  },
  shuffled: 'Mezclados',
  shuffle: 'Mezclar',
  shuffleAgain: 'Mezclar otra vez',
};

/** How a list shows its videos. */
export const layoutMessages: Texts<typeof english.layoutMessages> = {
  label: 'Mostrar videos como',
  options: {
    cards: 'Tarjetas con imágenes',
    large: 'Tarjetas grandes',
    small: 'Tarjetas pequeñas',
    lines: 'Líneas de texto',
  },
};

/** What the button of the filters says, and the panel until its options are there. */
export const panelMessages: Texts<typeof english.panelMessages> = {
  title: 'Filtros',
  selected: 'en uso',
  loading: 'Cargando filtros…',
  failed: 'No se pudieron cargar los filtros',
};

const SPANS = {
  today: 'de hoy',
  week: 'de esta semana',
  month: 'de este mes',
  all: 'de todos los tiempos',
} satisfies Record<TrendingPeriod, string>;

/** What the periods of Trending say. */
export const periodMessages: Texts<typeof english.periodMessages> = {
  label: 'Periodo',
  periods: { today: 'Hoy', week: 'Semana', month: 'Mes', all: 'Siempre' },
  filling: (period, from, own) => {
    if (own === 0) return `Ninguno de estos videos es ${SPANS[period]}: son los más vistos ${SPANS[from]}.`;
    const others = from === 'all' ? 'los demás son anteriores' : `los demás son ${SPANS[from]}`;
    return plural(own, {
      one: `1 de estos videos es ${SPANS[period]}, y ${others}.`,
      other: `${inFull(own)} de estos videos son ${SPANS[period]}, y ${others}.`,
    });
  },
};

/** What a card says of its video. */
export const cardMessages: Texts<typeof english.cardMessages> = {
  marks: { opened: 'Abierto', new: 'Nuevo' },
  qualities: { HD: 'HD', SD: 'SD' },
  showPicture: 'Mostrar imagen',
  views: (count) =>
    plural(count, { one: '1 vista', other: `${inShort(count)}${count < MILLIONS_FROM ? '' : ' de'} vistas` }),
  rating: (percent) => `★ ${percent}\u00A0%`,
  alsoOn: 'También en:',
  details: createDetailsText('es'),
  opensNewTab: 'Los videos se abren en una pestaña nueva.',
};
