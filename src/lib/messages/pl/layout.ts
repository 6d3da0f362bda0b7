import type * as english from '../en/layout.ts';
import { MINIMUM_AGE } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What every document says outside of its page. */
export const documentMessages: Texts<typeof english.documentMessages> = {
  skip: 'Przejdź do treści',
  skipToVideos: 'Przejdź do filmów',
  partMissing: 'Nie udało się wczytać części tej strony.',
  reload: 'Odśwież',
  picture: 'Podświetlany szyld kina z przyciskiem odtwarzania',
};

/** What the HTML says in browsers below the baseline. */
export const browserMessages: Texts<typeof english.browserMessages> = {
  old: 'Wyszukiwanie, filtry i ulubione wymagają nowszej przeglądarki. Listy i ich linki działają.',
  bare: 'Ten serwis wymaga nowszej przeglądarki.',
};

/** What the header says. */
export const headerMessages: Texts<typeof english.headerMessages> = {
  homePage: (siteName) => `${siteName}, strona główna`,
  main: 'Nawigacja główna',
  menu: 'Menu',
};

/** What the footer says. */
export const footerMessages: Texts<typeof english.footerMessages> = {
  hosting: (siteName) =>
    `${siteName} nie przechowuje filmów. Linkuje do filmów, które publikują inne serwisy, i pokazuje obrazy z nich.`,
  navigation: 'Nawigacja',
  information: 'Informacje',
  report: 'Zgłoś treść',
  browser: 'Twoja przeglądarka',
  elsewhere: 'Gdzie indziej',
  rights: (siteName) => `${siteName}. Wszelkie prawa zastrzeżone.`,
  minimumAge: `${MINIMUM_AGE}+`,
  adultsOnly: `Tylko dla dorosłych: żeby korzystać z serwisu, trzeba mieć ukończone ${MINIMUM_AGE} lat.`,
};

/** What is said of the languages that a site has, where it has several. */
export const languageMessages: Texts<typeof english.languageMessages> = {
  label: 'Język',
};

/** What the gate says. */
export const gateMessages: Texts<typeof english.gateMessages> = {
  question: `Masz ukończone ${MINIMUM_AGE} lat?`,
  text: (siteName) =>
    `${siteName} to katalog filmów dla dorosłych. Żeby wejść, potwierdź swój wiek. Odpowiedź zostaje w tej przeglądarce.`,
  enter: `Mam ukończone ${MINIMUM_AGE} lat – wchodzę`,
  exit: `Nie mam ${MINIMUM_AGE} lat – wychodzę`,
  textUnchecked: (siteName) =>
    `${siteName} to katalog filmów dla dorosłych. Bez JavaScriptu nie da się zapamiętać odpowiedzi: każda strona zapyta ponownie.`,
  textChecked: (siteName) =>
    `${siteName} to katalog filmów dla dorosłych. W niektórych regionach trzeba sprawdzić wiek, a do tego potrzebny jest JavaScript.`,
  agreement: (terms, privacy) => ['Wchodząc, akceptujesz dokumenty: ', terms, ' i ', privacy, '.'],
  terms: 'Regulamin',
};
