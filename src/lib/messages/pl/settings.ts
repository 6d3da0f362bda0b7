import type * as english from '../en/settings.ts';
import { RECENT_SEARCHES_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What the page of settings says. */
export const settingsMessages: Texts<typeof english.settingsMessages> = {
  notStored: 'Przeglądarka nie zapisała twoich ustawień.',
  always: 'Zawsze',
  never: 'Nigdy',
  pictures: {
    title: 'Obrazy',
    text: 'Obrazy pochodzą z serwisów, które publikują filmy.',
    legend: 'Pokazuj obrazy',
    blurred: 'Rozmyte, dopóki ich nie wskażesz',
  },
  previews: {
    legend: 'Odtwarzaj podglądy',
    asked: 'Po wskazaniu, zaznaczeniu lub przytrzymaniu',
    middle: 'Na telefonach także na środku ekranu',
  },
  lists: {
    title: 'Listy',
    text: 'Wybierz, jak wyglądają listy filmów.',
    growsLists: {
      label: 'Wczytuj więcej podczas przewijania',
      hint: 'Wyłącz, żeby zamiast tego używać przycisku „Pokaż więcej” i móc dotrzeć do końca strony.',
    },
    marksNew: { label: 'Oznaczaj nowe filmy', hint: 'Oznacza filmy dodane od twojej ostatniej wizyty.' },
    marksOpened: {
      label: 'Oznaczaj otwarte filmy',
      hint: 'Przeglądarka zapamiętuje 2000 ostatnio otwartych filmów i pokazuje ich listę obok ulubionych.',
    },
    hidesOpened: {
      label: 'Ukrywaj otwarte filmy',
      hint: 'Usuwa otwarte filmy z list i pokazuje, ile ich usunięto.',
    },
  },
  searches: {
    title: 'Wyszukiwanie',
    text: 'Puste pole wyszukiwania podpowiada tagi, które są teraz najczęściej oglądane.',
    keepsSearches: {
      label: 'Zapamiętuj wyszukiwania',
      hint: `Przeglądarka zapamiętuje ostatnie wyszukiwania (do ${RECENT_SEARCHES_MAX}), a puste pole wyszukiwania je podpowiada. Wyłączenie je usuwa.`,
    },
  },
  keys: {
    title: 'Klawisze',
    text: 'Skróty działają, gdy kursor nie jest w polu tekstowym. Naciśnij ?, żeby zobaczyć wszystkie.',
    single: { label: 'Skróty klawiszowe', hint: 'Wyłącz, jeśli przeszkadzają w sterowaniu głosem.' },
    shift: {
      label: 'Szybkie wyjście klawiszem Shift',
      hint: 'Trzykrotne naciśnięcie Shift poza polami tekstowymi opuszcza serwis. Wyłącz, jeśli używasz klawiszy trwałych.',
    },
  },
  dataSaver: {
    title: 'Dane',
    text: 'Oszczędzanie danych: obrazy i liczby wczytują się tylko na żądanie.',
    legend: 'Oszczędzaj dane',
    asked: 'Gdy prosi o to przeglądarka',
  },
  hidden: {
    title: 'Ukryte filmy',
    text: 'Ukryte są filmy z tymi tagami, słowami lub źródłami oraz filmy ukryte pojedynczo. Każda lista podaje ich liczbę i może je pokazać.',
  },
};
