import type * as english from '../en/pages.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';
import { countMessages } from './counts.ts';
import { labelListMessages } from './tags.ts';

const inFull = createNumberFormat('it');
const plural = createPlural('it');

/** Texts of the HTML alone: no script needs them. */
export const pageMessages: Texts<typeof english.pageMessages> = {
  routingFailed: 'Errore imprevisto!',
  routeNotFound: '404: non trovato',
  pageNotFound: 'Pagina non trovata',
  pageNotFoundText: 'La pagina legale che cerchi non esiste.',
};

/** What the home page says. */
export const homeMessages: Texts<typeof english.homeMessages> = {
  description: (videos, tags) =>
    `${countMessages.videosInFull(videos)} in ${labelListMessages.tag.count(tags)}: sfoglia, filtra, cerca. Nessun account, niente da installare.`,
  size: (videos, tags) => `${countMessages.videosInFull(videos)}, ${labelListMessages.tag.count(tags)}`,
  title: 'Trova qualcosa che valga la pena guardare.',
  seeTrending: 'Vai alle tendenze',
  popularTags: 'Tag popolari',
  viewAllTags: 'Vedi tutti i tag',
  latest: 'Ultimi video',
  viewTrending: 'Vedi le tendenze',
};

/** What lists say that go on over several pages. */
export const pagedMessages: Texts<typeof english.pagedMessages> = {
  videos: 'Video',
  page: 'Pagina',
  pages: 'Pagine',
  skip: 'Vai al piè di pagina',
  pageOf: (number) => `Pagina ${number}`,
  latest: (number) => `Ultimi video, pagina ${number}`,
  latestDescription: (number, pages) => `I video più recenti del catalogo, pagina ${number} di ${pages}.`,
};

/** What Trending says. */
export const trendingMessages: Texts<typeof english.trendingMessages> = {
  description: 'I video più visti di oggi, di questa settimana, di questo mese e di sempre.',
  text: 'I video più visti del periodo.',
};

/** Adds the number of a further page to a text. */
const onPage = (text: string, page: number) => (page > 1 ? `${text}, pagina ${page}` : text);

/** What the page of a tag, a performer or a source says, which may have several names. */
export const tagPageMessages: Texts<typeof english.tagPageMessages> = {
  title: (names, page) => onPage(names.join(', '), page),
  description: (kind, names, videos, page) => {
    const name = names.join(' o ');
    const of = { tag: `con il tag ${name}`, performer: `con ${name}`, source: `di ${name}` }[kind];
    return `${onPage(`${countMessages.videosInFull(videos)} ${of}`, page)}.`;
  },
  back: { tag: 'Tutti i tag', performer: 'Tutti gli interpreti', source: 'Home' },
  videos: (page) => onPage('Video', page),
};

/** What the page that answers for rare tags says before it knows which one is asked for. */
export const rareTagMessages: Texts<typeof english.rareTagMessages> = {
  title: 'Tag',
  description: 'I video di un tag che pochi video hanno.',
};

/** What the page of all labels of a kind says, and those that list them from A to Z. */
export const allLabelsMessages: Texts<typeof english.allLabelsMessages> = {
  performer: {
    title: 'Interpreti',
    description: (count) =>
      plural(count, {
        one: 'L’unica persona del catalogo.',
        other: `Tutti gli interpreti del catalogo (${inFull(count)}), dalla A alla Z.`,
      }),
    cut: (shown, count) =>
      `Gli interpreti più frequenti: ${inFull(shown)} di ${inFull(count)}. Per gli altri, cerca o scegli un’iniziale.`,
    pages: 'Tutti gli interpreti, dalla A alla Z',
    page: (number) => `Tutti gli interpreti, pagina ${number}`,
    pageDescription: (number, pages, first, last) =>
      `Pagina ${number} di ${pages}: gli interpreti da ${first} a ${last}.`,
    search: 'Cerca tra gli interpreti',
  },
  tag: {
    title: 'Tag dei video',
    description: (count) =>
      plural(count, {
        one: 'L’unico tag del catalogo.',
        other: `Tutti i tag del catalogo (${inFull(count)}), dalla A alla Z.`,
      }),
    cut: (shown, count) =>
      `I tag più usati: ${inFull(shown)} di ${inFull(count)}. Per gli altri, cerca o scegli un’iniziale.`,
    pages: 'Tutti i tag, dalla A alla Z',
    page: (number) => `Tutti i tag, pagina ${number}`,
    pageDescription: (number, pages, first, last) => `Pagina ${number} di ${pages}: i tag da ${first} a ${last}.`,
    search: 'Cerca tra i tag',
  },
};

/** What the page of a search is about. */
export const searchPageMessages: Texts<typeof english.searchPageMessages> = {
  description: 'Cerca video e tag. Gli errori di battitura non sono un problema.',
};

/** What the page of favorites is about. */
export const favoritesPageMessages: Texts<typeof english.favoritesPageMessages> = {
  description: 'I video che hai salvato in questo browser.',
};

/** What an installed site says in the place of a page that it cannot have. */
export const offlineMessages: Texts<typeof english.offlineMessages> = {
  title: 'Nessuna connessione',
  text: 'Questa pagina non è salvata in questo browser. Serve una connessione.',
  tryAgain: 'Riprova',
};

/** What the page of settings says above them. */
export const settingsPageMessages: Texts<typeof english.settingsPageMessages> = {
  description: 'Scegli come questo sito mostra i video e vedi che cosa conserva nel tuo browser.',
  text: 'Tutto ciò che è in questa pagina resta in questo browser e non viene inviato da nessuna parte.',
};

/** What the demonstration of an admin page is called. */
export const adminPageMessages: Texts<typeof english.adminPageMessages> = {
  title: 'Amministrazione',
  description: 'Una dimostrazione senza alcun effetto.',
};

/** What legal pages say beside their texts. */
export const legalMessages: Texts<typeof english.legalMessages> = {
  updated: (day) => `Ultimo aggiornamento: ${day.toLocaleDateString('it', { dateStyle: 'long', timeZone: 'UTC' })}`,
};

/** What feeds are called and say. */
export const feedMessages: Texts<typeof english.feedMessages> = {
  latest: (siteName) => `${siteName}: ultimi video`,
  latestDescription: 'I video più recenti del catalogo.',
  tag: (siteName, name) => `${siteName}: ${name}`,
  tagDescription: (name) => `I video più recenti con il tag ${name}.`,
};

/** What stands at the address of a tag that has another name now. */
export const movedTagMessages: Texts<typeof english.movedTagMessages> = {
  title: 'Questo tag è stato spostato',
  text: 'Ora questo tag ha un altro nome.',
  link: 'Vai alla sua pagina',
};

/** What search engines are told of a video, behind its title: what its card shows. */
export const videoSitemapMessages: Texts<typeof english.videoSitemapMessages> = {
  from: (site) => `da ${site}.`,
  tags: (names) => `Tag: ${names.join(', ')}.`,
};

/** What a page says to a browser without JavaScript. */
export const noScriptMessages: Texts<typeof english.noScriptMessages> = {
  list: 'Filtri, ordinamento e preferiti richiedono JavaScript. Senza, l’elenco continua pagina per pagina.',
  rareTag: 'L’elenco di questo tag richiede JavaScript. Quelli dei tag più comuni funzionano anche senza.',
  lookup: {
    tag: 'La ricerca tra i tag richiede JavaScript. Questi link funzionano anche senza.',
    performer: 'La ricerca tra gli interpreti richiede JavaScript. Questi link funzionano anche senza.',
  },
  trending: 'Altri periodi, filtri e ordinamento richiedono JavaScript. Ecco i video di questa settimana.',
  search: 'La ricerca richiede JavaScript. I tag portano ai video anche senza.',
  settings: 'Le impostazioni richiedono JavaScript. Vengono salvate nel tuo browser.',
  favorites: 'I preferiti richiedono JavaScript. Vengono salvati nel tuo browser.',
  admin: 'La dimostrazione richiede JavaScript.',
};
