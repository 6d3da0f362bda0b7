import type * as english from '../en/settings.ts';
import { RECENT_SEARCHES_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What the page of settings says. */
export const settingsMessages: Texts<typeof english.settingsMessages> = {
  notStored: 'Il browser non ha salvato le impostazioni.',
  always: 'Sempre',
  never: 'Mai',
  pictures: {
    title: 'Immagini',
    text: 'Le immagini arrivano dai siti che pubblicano i video.',
    legend: 'Mostra le immagini',
    blurred: 'Sfocate finché non ci passi sopra',
  },
  previews: {
    legend: 'Riproduci le anteprime',
    asked: 'Al passaggio, al focus o tenendo premuto',
    middle: 'Sui telefoni anche a metà schermo',
  },
  lists: {
    title: 'Elenchi',
    text: 'Scegli l’aspetto degli elenchi di video.',
    growsLists: {
      label: 'Carica altri video scorrendo',
      hint: 'Disattiva per usare il pulsante “Mostra altri” e arrivare in fondo alla pagina.',
    },
    marksNew: {
      label: 'Segna i video nuovi',
      hint: 'Contrassegna i video aggiunti dopo la tua ultima visita.',
    },
    marksOpened: {
      label: 'Segna i video aperti',
      hint: 'Questo browser ricorda gli ultimi 2000 video che apri e li elenca accanto ai preferiti.',
    },
    hidesOpened: {
      label: 'Nascondi i video aperti',
      hint: 'Toglie i video aperti dagli elenchi e mostra quanti ne ha tolti.',
    },
  },
  searches: {
    title: 'Ricerca',
    text: 'Una casella di ricerca vuota propone i tag più visti del momento.',
    keepsSearches: {
      label: 'Ricorda le ricerche',
      hint: `Questo browser ricorda le tue ultime ${RECENT_SEARCHES_MAX} ricerche e le propone in una casella di ricerca vuota. Disattiva per dimenticarle.`,
    },
  },
  keys: {
    title: 'Tasti',
    text: 'Le scorciatoie funzionano quando il cursore non è in un campo di testo. Premi ? per vederle tutte.',
    single: { label: 'Scorciatoie da tastiera', hint: 'Disattivale se interferiscono con il controllo vocale.' },
    shift: {
      label: 'Uscita rapida con Maiusc',
      hint: 'Lascia il sito quando premi tre volte Maiusc fuori dai campi di testo. Disattivala se usi i tasti permanenti.',
    },
  },
  dataSaver: {
    title: 'Dati',
    text: 'Risparmio dati: immagini e totali si caricano solo su richiesta.',
    legend: 'Risparmia dati',
    asked: 'Quando lo chiede il browser',
  },
  hidden: {
    title: 'Video nascosti',
    text: 'Sono nascosti i video che corrispondono a questi tag, parole o fonti e quelli che hai nascosto uno per uno. Ogni elenco ne indica il numero e può mostrarli.',
  },
};
