import type * as english from '../en/pages.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';
import { countMessages } from './counts.ts';
import { labelListMessages } from './tags.ts';

const inFull = createNumberFormat('es');
const plural = createPlural('es');

/** Texts of the HTML alone: no script needs them. */
export const pageMessages: Texts<typeof english.pageMessages> = {
  routingFailed: '¡Error inesperado!',
  routeNotFound: '404: no se encontró',
  pageNotFound: 'Página no encontrada',
  pageNotFoundText: 'La página legal que buscas no existe.',
};

/** What the home page says. */
export const homeMessages: Texts<typeof english.homeMessages> = {
  description: (videos, tags) =>
    `${countMessages.videosInFull(videos)} en ${labelListMessages.tag.count(tags)}: explora, filtra, busca. Sin cuenta y sin instalar nada.`,
  size: (videos, tags) => `${countMessages.videosInFull(videos)}, ${labelListMessages.tag.count(tags)}`,
  title: 'Encuentra algo que valga la pena ver.',
  seeTrending: 'Ver tendencias',
  popularTags: 'Etiquetas populares',
  viewAllTags: 'Ver todas las etiquetas',
  latest: 'Videos más recientes',
  viewTrending: 'Ver tendencias',
};

/** What lists say that go on over several pages. */
export const pagedMessages: Texts<typeof english.pagedMessages> = {
  videos: 'Videos',
  page: 'Página',
  pages: 'Páginas',
  skip: 'Saltar al pie de página',
  pageOf: (number) => `Página ${number}`,
  latest: (number) => `Videos más recientes, página ${number}`,
  latestDescription: (number, pages) => `Los videos más recientes del catálogo, página ${number} de ${pages}.`,
};

/** What Trending says. */
export const trendingMessages: Texts<typeof english.trendingMessages> = {
  description: 'Los videos más vistos de hoy, de esta semana, de este mes y de todos los tiempos.',
  text: 'Los videos más vistos del periodo.',
};

/** Adds the number of a further page to a text. */
const onPage = (text: string, page: number) => (page > 1 ? `${text}, página ${page}` : text);

/** What the page of a tag, a performer or a source says, which may have several names. */
export const tagPageMessages: Texts<typeof english.tagPageMessages> = {
  title: (names, page) => onPage(names.join(', '), page),
  description: (kind, names, videos, page) => {
    const name = names.join(' o ');
    const of = { tag: `con la etiqueta ${name}`, performer: `con ${name}`, source: `de ${name}` }[kind];
    return `${onPage(`${countMessages.videosInFull(videos)} ${of}`, page)}.`;
  },
  back: { tag: 'Todas las etiquetas', performer: 'Todos los intérpretes', source: 'Inicio' },
  videos: (page) => onPage('Videos', page),
};

/** What the page that answers for rare tags says before it knows which one is asked for. */
export const rareTagMessages: Texts<typeof english.rareTagMessages> = {
  title: 'Etiqueta',
  description: 'Los videos de una etiqueta poco frecuente.',
};

/** What the page of all labels of a kind says, and those that list them from A to Z. */
export const allLabelsMessages: Texts<typeof english.allLabelsMessages> = {
  performer: {
    title: 'Intérpretes',
    description: (count) =>
      plural(count, {
        one: 'La única persona del catálogo.',
        other: `Los ${inFull(count)} intérpretes del catálogo, de la A a la Z.`,
      }),
    cut: (shown, count) =>
      `Los ${inFull(shown)} más frecuentes de ${inFull(count)} intérpretes. Busca o elige una letra para ver los demás.`,
    pages: 'Todos los intérpretes, de la A a la Z',
    page: (number) => `Todos los intérpretes, página ${number}`,
    pageDescription: (number, pages, first, last) =>
      `Página ${number} de ${pages}: los intérpretes de ${first} a ${last}.`,
    search: 'Buscar intérpretes',
  },
  tag: {
    title: 'Etiquetas de videos',
    description: (count) =>
      plural(count, {
        one: 'La única etiqueta del catálogo.',
        other: `Las ${inFull(count)} etiquetas del catálogo, de la A a la Z.`,
      }),
    cut: (shown, count) =>
      `Las ${inFull(shown)} más usadas de ${inFull(count)} etiquetas. Busca o elige una letra para ver las demás.`,
    pages: 'Todas las etiquetas, de la A a la Z',
    page: (number) => `Todas las etiquetas, página ${number}`,
    pageDescription: (number, pages, first, last) =>
      `Página ${number} de ${pages}: las etiquetas de ${first} a ${last}.`,
    search: 'Buscar etiquetas',
  },
};

/** What the page of a search is about. */
export const searchPageMessages: Texts<typeof english.searchPageMessages> = {
  description: 'Busca videos y etiquetas. Se perdonan los errores al escribir.',
};

/** What the page of favorites is about. */
export const favoritesPageMessages: Texts<typeof english.favoritesPageMessages> = {
  description: 'Los videos que has guardado en este navegador.',
};

/** What an installed site says in the place of a page that it cannot have. */
export const offlineMessages: Texts<typeof english.offlineMessages> = {
  title: 'Sin conexión',
  text: 'Esta página no está guardada en este navegador. Necesita conexión.',
  tryAgain: 'Reintentar',
};

/** What the page of settings says above them. */
export const settingsPageMessages: Texts<typeof english.settingsPageMessages> = {
  description: 'Elige cómo muestra este sitio sus videos y mira qué guarda en tu navegador.',
  text: 'Todo lo de esta página se guarda en este navegador y no se envía a ninguna parte.',
};

/** What the demonstration of an admin page is called. */
export const adminPageMessages: Texts<typeof english.adminPageMessages> = {
  title: 'Administración',
  description: 'Una demostración sin ningún efecto.',
};

/** What legal pages say beside their texts. */
export const legalMessages: Texts<typeof english.legalMessages> = {
  updated: (day) => `Última actualización: ${day.toLocaleDateString('es', { dateStyle: 'long', timeZone: 'UTC' })}`,
};

/** What feeds are called and say. */
export const feedMessages: Texts<typeof english.feedMessages> = {
  latest: (siteName) => `${siteName}: videos más recientes`,
  latestDescription: 'Los videos más recientes del catálogo.',
  tag: (siteName, name) => `${siteName}: ${name}`,
  tagDescription: (name) => `Los videos más recientes con la etiqueta ${name}.`,
};

/** What stands at the address of a tag that has another name now. */
export const movedTagMessages: Texts<typeof english.movedTagMessages> = {
  title: 'Esta etiqueta ha cambiado de dirección',
  text: 'Esta etiqueta tiene ahora otro nombre.',
  link: 'Ir a su página',
};

/** What search engines are told of a video, behind its title: what its card shows. */
export const videoSitemapMessages: Texts<typeof english.videoSitemapMessages> = {
  from: (site) => `de ${site}.`,
  tags: (names) => `Etiquetas: ${names.join(', ')}.`,
};

/** What a page says to a browser without JavaScript. */
export const noScriptMessages: Texts<typeof english.noScriptMessages> = {
  list: 'Los filtros, el orden y los favoritos necesitan JavaScript. Sin él, la lista sigue página por página.',
  rareTag: 'La lista de esta etiqueta necesita JavaScript. Las de las etiquetas más comunes funcionan sin él.',
  lookup: {
    tag: 'Buscar en las etiquetas requiere JavaScript. Estos enlaces funcionan sin él.',
    performer: 'Buscar intérpretes requiere JavaScript. Estos enlaces funcionan sin él.',
  },
  trending: 'Los otros periodos, los filtros y el orden necesitan JavaScript. Se muestra esta semana.',
  search: 'La búsqueda necesita JavaScript. Las etiquetas llevan a los videos sin él.',
  settings: 'Los ajustes necesitan JavaScript. Se guardan en tu navegador.',
  favorites: 'Los favoritos necesitan JavaScript. Se guardan en tu navegador.',
  admin: 'La demostración necesita JavaScript.',
};
