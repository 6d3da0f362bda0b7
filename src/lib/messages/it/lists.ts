import type * as english from '../en/lists.ts';
import { LISTS_MAX } from '../../catalogue/limits.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('it');
const plural = createPlural('it');

/** What the visitor's own lists say, and the tools over them. */
export const listsMessages: Texts<typeof english.listsMessages> = {
  choose: 'Le tue liste',
  newWithVideo: 'Una nuova lista con questo video',
  create: 'Crea',
  addedTo: (name) => `Aggiunto a “${name}”.`,
  full: (count) => `${inFull(count)}, piena`,
  needsName: 'Una lista ha bisogno di un nome.',
  nameTaken: (name) => `Hai già una lista “${name}”.`,
  noRoom: `Puoi avere fino a ${LISTS_MAX} liste.`,
  notStored: 'Il browser non ha salvato le tue liste.',
  empty: 'Questa lista è vuota. Premi i tre puntini accanto a un video, poi “Aggiungi a una lista”.',
  noTitle: 'Nessun titolo corrisponde.',
  lists: 'Liste',
  favorites: 'I miei preferiti',
  opened: 'Aperti di recente',
  noneOpened: 'Qui compaiono i video che apri.',
  clearOpened: 'Svuota',
  restoreOpened: 'Ripristina i video cancellati',
  openedCleared: 'I video aperti di recente sono stati dimenticati.',
  newList: 'Nuova lista',
  name: 'Nome',
  renameList: 'Rinomina lista',
  rename: 'Rinomina',
  delete: 'Elimina',
  share: 'Condividi',
  shareList: (name) => `Condividi “${name}”`,
  link: 'Link a questa lista',
  linkCopied: 'Link copiato. Apre questa lista in qualsiasi browser.',
  shareByHand: 'Copia questo link',
  code: 'Codice QR',
  codeOf: (name) => `Codice QR di “${name}”`,
  codeLabel: 'Codice QR con il link a questa lista',
  codeHint:
    'Inquadralo con la fotocamera di un altro dispositivo. Il codice contiene la lista stessa. Non viene inviato nulla.',
  codeTooLong: (videos, fitting) =>
    `Un codice QR contiene solo i primi ${inFull(fitting)} di questi ${inFull(videos)} video. Condividi il link o esporta i tuoi dati.`,
  tooLong: 'Questa lista è troppo lunga per un link. Esporta invece i tuoi dati.',
  shared: {
    title: (name) => (name === null ? 'Preferiti condivisi' : `Lista condivisa: ${name}`),
    text: 'Questi video sono arrivati con il link. Vengono salvati solo quando li aggiungi.',
    joins: (name) => `Hai già una lista “${name}”. Questi video verranno aggiunti a quella.`,
    addList: 'Aggiungi alle tue liste',
    addFavorites: 'Aggiungi ai preferiti',
    leave: 'Vai ai preferiti',
    taken: (name) => (name === null ? 'Aggiunti ai preferiti.' : `Aggiunta alle tue liste: “${name}”.`),
    cut: (name) => `“${name}” è piena. Alcuni video non sono stati aggiunti.`,
    damaged: 'Questo link è danneggiato. Non contiene video.',
  },
  listDeleted: (name) => `“${name}” eliminata.`,
  searchPlaceholder: 'Cerca titoli…',
  search: 'Cerca nei titoli di questa lista',
  order: 'Ordine di questa lista',
  orders: {
    added: 'Dal primo aggiunto',
    latest: 'Dall’ultimo aggiunto',
    title: 'Titolo',
    duration: 'Durata',
  },
  count: (videos, shown, gone) => {
    const shownText = plural(shown, { one: `, ${inFull(shown)} mostrato`, other: `, ${inFull(shown)} mostrati` });
    const some = shown < videos ? shownText : '';
    return `${inFull(videos)} video${some}${gone > 0 ? `, ${inFull(gone)} non più in catalogo` : ''}`;
  },
};
