import type * as english from '../en/layout.ts';
import { MINIMUM_AGE } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What every document says outside of its page. */
export const documentMessages: Texts<typeof english.documentMessages> = {
  skip: 'Zum Inhalt springen',
  skipToVideos: 'Zu den Videos springen',
  partMissing: 'Ein Teil dieser Seite ließ sich nicht laden.',
  reload: 'Neu laden',
  picture: 'Das Vordach eines Kinos mit einem Abspielknopf',
};

/** What the HTML says in browsers below the baseline. */
export const browserMessages: Texts<typeof english.browserMessages> = {
  old: 'Suche, Filter und Favoriten brauchen einen neueren Browser. Die Listen und ihre Links funktionieren.',
  bare: 'Diese Website braucht einen neueren Browser.',
};

/** What the header says. */
export const headerMessages: Texts<typeof english.headerMessages> = {
  homePage: (siteName) => `${siteName}, Startseite`,
  main: 'Hauptnavigation',
  menu: 'Menü',
};

/** What the footer says. */
export const footerMessages: Texts<typeof english.footerMessages> = {
  hosting: (siteName) =>
    `${siteName} speichert keine Videos. Die Website verlinkt Videos, die andere veröffentlichen, und zeigt Bilder daraus.`,
  navigation: 'Navigation',
  information: 'Informationen',
  report: 'Inhalt melden',
  browser: 'Dein Browser',
  elsewhere: 'Anderswo',
  rights: (siteName) => `${siteName}. Alle Rechte vorbehalten.`,
  minimumAge: `${MINIMUM_AGE}+`,
  adultsOnly: `Nur für Erwachsene: Wer diese Website nutzt, muss mindestens ${MINIMUM_AGE} Jahre alt sein.`,
};

/** What is said of the languages that a site has, where it has several. */
export const languageMessages: Texts<typeof english.languageMessages> = {
  label: 'Sprache',
};

/** What the gate says. */
export const gateMessages: Texts<typeof english.gateMessages> = {
  question: `Bist du mindestens ${MINIMUM_AGE} Jahre alt?`,
  text: (siteName) =>
    `${siteName} listet Videos für Erwachsene. Bestätige bitte dein Alter. Die Antwort bleibt in diesem Browser.`,
  enter: `Ich bin ${MINIMUM_AGE} oder älter – Eintreten`,
  exit: `Ich bin unter ${MINIMUM_AGE} – Verlassen`,
  textUnchecked: (siteName) =>
    `${siteName} listet Videos für Erwachsene. Ohne JavaScript lässt sich deine Antwort nicht speichern: Jede Seite fragt erneut.`,
  textChecked: (siteName) =>
    `${siteName} listet Videos für Erwachsene. In manchen Regionen muss die Website das Alter prüfen, und das braucht JavaScript.`,
  agreement: (terms, privacy) => ['Mit dem Eintreten akzeptierst du die ', terms, ' und die ', privacy, '.'],
  terms: 'Nutzungsbedingungen',
};
