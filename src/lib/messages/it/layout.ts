import type * as english from '../en/layout.ts';
import { MINIMUM_AGE } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What every document says outside of its page. */
export const documentMessages: Texts<typeof english.documentMessages> = {
  skip: 'Vai al contenuto',
  skipToVideos: 'Vai ai video',
  partMissing: 'Non è stato possibile caricare una parte di questa pagina.',
  reload: 'Ricarica',
  picture: 'L’insegna di un cinema con un pulsante di riproduzione',
};

/** What the HTML says in browsers below the baseline. */
export const browserMessages: Texts<typeof english.browserMessages> = {
  old: 'Ricerca, filtri e preferiti richiedono un browser più recente. Gli elenchi e i loro link funzionano.',
  bare: 'Questo sito richiede un browser più recente.',
};

/** What the header says. */
export const headerMessages: Texts<typeof english.headerMessages> = {
  homePage: (siteName) => `${siteName}, home`,
  main: 'Principale',
  menu: 'Menu',
};

/** What the footer says. */
export const footerMessages: Texts<typeof english.footerMessages> = {
  hosting: (siteName) =>
    `${siteName} non ospita video. Rimanda a video pubblicati da siti di terze parti e ne mostra le immagini.`,
  navigation: 'Navigazione',
  information: 'Informazioni',
  report: 'Segnala contenuti',
  browser: 'Il tuo browser',
  elsewhere: 'Altrove',
  rights: (siteName) => `${siteName}. Tutti i diritti riservati.`,
  minimumAge: `${MINIMUM_AGE}+`,
  adultsOnly: `Solo per adulti: per usare questo sito devi avere almeno ${MINIMUM_AGE} anni.`,
};

/** What is said of the languages that a site has, where it has several. */
export const languageMessages: Texts<typeof english.languageMessages> = {
  label: 'Lingua',
};

/** What the gate says. */
export const gateMessages: Texts<typeof english.gateMessages> = {
  question: `Hai almeno ${MINIMUM_AGE} anni?`,
  text: (siteName) =>
    `${siteName} elenca video per adulti. Per entrare, conferma la tua età. La risposta resta in questo browser.`,
  enter: `Ho almeno ${MINIMUM_AGE} anni – Entra`,
  exit: `Ho meno di ${MINIMUM_AGE} anni – Esci`,
  textUnchecked: (siteName) =>
    `${siteName} elenca video per adulti. Senza JavaScript la risposta non si può conservare: ogni pagina la chiede di nuovo.`,
  textChecked: (siteName) =>
    `${siteName} elenca video per adulti. In alcune zone deve verificare l’età di chi lo visita, e per farlo serve JavaScript.`,
  agreement: (terms, privacy) => ['Entrando accetti i ', terms, ' e l’', privacy, '.'],
  terms: 'Termini',
};
