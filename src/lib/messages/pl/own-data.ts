import type * as english from '../en/own-data.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pl');
const plural = createPlural('pl');

/** Says how many of what an import would bring are new. */
const withFresh = (all: string, fresh: number) => `${all}, w tym nowe: ${inFull(fresh)}`;

/** What the section of the visitor's own data says. */
export const ownDataMessages: Texts<typeof english.ownDataMessages> = {
  title: 'Twoje dane',
  text: 'W serwisie nie ma kont. Ulubione i ustawienia są zapisane tylko w tej przeglądarce.',
  persistence: {
    refused: 'Przeglądarka blokuje zapis, więc twoje wybory obowiązują tylko na tej stronie.',
    private: 'To wygląda na okno prywatne. Wszystko, co tu zapiszesz, zniknie po jego zamknięciu.',
    kept: 'Przeglądarka przechowuje te dane, dopóki ich nie usuniesz.',
    usual:
      'Safari i każda przeglądarka na iPhonie lub iPadzie usuwa te dane po siedmiu dniach używania bez wizyty tutaj. Okna prywatne usuwają je przy zamknięciu. Może je też usunąć przeglądarka, której brakuje miejsca. Żeby je zachować, wyeksportuj je.',
  },
  backups: (count) =>
    plural(count, {
      one: 'Jedna kopia nieczytelnych danych pozostanie, dopóki nie wybierzesz „Zapomnij ten serwis”.',
      few: `${inFull(count)} kopie nieczytelnych danych pozostaną, dopóki nie wybierzesz „Zapomnij ten serwis”.`,
      many: `${inFull(count)} kopii nieczytelnych danych pozostanie, dopóki nie wybierzesz „Zapomnij ten serwis”.`,
      other: `${inFull(count)} kopii nieczytelnych danych pozostanie, dopóki nie wybierzesz „Zapomnij ten serwis”.`,
    }),
  keptPages: (pages) =>
    `Ostatnio otwarte strony (do ${inFull(pages)}) są przechowywane w tej przeglądarce, żeby otwierały się bez połączenia. W trybie dyskretnym i przy oszczędzaniu danych nie są. Usuwają je szybkie wyjście i „Zapomnij ten serwis”.`,
  exportData: 'Eksportuj dane',
  exportShort: 'Eksport',
  exported: (file) => `Zapisano jako ${file}.`,
  exportLacks: (parts) => `Plik jest niekompletny. Brakujące części: ${parts.join(', ')}.`,
  importData: 'Importuj dane…',
  importShort: 'Import',
  importFile: 'Plik do zaimportowania',
  unreadable: 'Nie można odczytać pliku.',
  merged: 'Import został ukończony.',
  view: 'Zobacz ulubione',
  notAllStored: 'Przeglądarka nie zapisała całego importu.',
  holds: 'Plik zawiera',
  lacked: (parts) => `Już przy zapisie był niekompletny. Brakujące części: ${parts.join(', ')}.`,
  keepsOwn: 'Import nie zmienia i nie usuwa niczego, co już tu jest.',
  merge: 'Importuj',
  cancel: 'Anuluj',
  forget: 'Zapomnij ten serwis…',
  forgetTitle: 'Zapomnieć ten serwis?',
  forgetText:
    'Z tej przeglądarki znikną ulubione, ustawienia i odpowiedzi oraz wszystko inne, co zapisał serwis. Nie można tego cofnąć. Historia przeglądarki pozostaje.',
  forgetAll: 'Zapomnij wszystko',
  keep: 'Zachowaj',
  refusals: {
    tooLarge: 'Plik jest za duży jak na eksport z tego serwisu.',
    otherFile: 'Ten plik nie jest eksportem z tego serwisu.',
    newer: 'Plik pochodzi z nowszej wersji tego serwisu. Ta wersja nie może go odczytać.',
    unknownVersion: (version) => `Plik jest uszkodzony. Podaje wersję ${version}, która nie istnieje.`,
    noParts: 'Plik jest uszkodzony. Nie ma w nim żadnych części.',
    damagedPart: (key) => `Plik jest uszkodzony. Nie można odczytać części „${key}”.`,
    nothingKnown: 'Plik nie zawiera niczego, co ten serwis rozpoznaje.',
  },
  parts: {
    favorites: 'ulubione',
    details: 'tytuły ulubionych',
    settings: 'ustawienia',
    blocklist: 'lista ukrytych',
    hiddenVideos: 'ukryte filmy',
    lists: 'listy',
    searches: 'zapisane wyszukiwania',
    opened: 'otwarte filmy',
    recentSearches: 'ostatnie wyszukiwania',
  },
  unreadablePart: (name) => `${name} (nie można odczytać)`,
  someFavorites: (missing, all) =>
    plural(all, {
      one: `${inFull(missing)} z ${inFull(all)} ulubionego filmu`,
      other: `${inFull(missing)} z ${inFull(all)} ulubionych filmów`,
    }),
  previews: {
    favorites: (count, fresh) =>
      withFresh(
        plural(count, {
          one: `${inFull(count)} ulubiony film`,
          few: `${inFull(count)} ulubione filmy`,
          many: `${inFull(count)} ulubionych filmów`,
          other: `${inFull(count)} ulubionego filmu`,
        }),
        fresh,
      ),
    settings: (count, fresh, differing) => {
      const all = withFresh(
        plural(count, {
          one: `${inFull(count)} ustawienie`,
          few: `${inFull(count)} ustawienia`,
          many: `${inFull(count)} ustawień`,
          other: `${inFull(count)} ustawienia`,
        }),
        fresh,
      );
      return differing > 0 ? `${all}, bez zmian tutaj: ${inFull(differing)}` : all;
    },
    blocklist: (count, fresh) =>
      withFresh(
        plural(count, {
          one: `${inFull(count)} wpis na liście ukrytych`,
          few: `${inFull(count)} wpisy na liście ukrytych`,
          many: `${inFull(count)} wpisów na liście ukrytych`,
          other: `${inFull(count)} wpisu na liście ukrytych`,
        }),
        fresh,
      ),
    hiddenVideos: (count, fresh) =>
      withFresh(
        plural(count, {
          one: `${inFull(count)} ukryty film`,
          few: `${inFull(count)} ukryte filmy`,
          many: `${inFull(count)} ukrytych filmów`,
          other: `${inFull(count)} ukrytego filmu`,
        }),
        fresh,
      ),
    lists: (count, fresh) =>
      withFresh(
        plural(count, {
          one: `${inFull(count)} lista`,
          few: `${inFull(count)} listy`,
          many: `${inFull(count)} list`,
          other: `${inFull(count)} listy`,
        }),
        fresh,
      ),
    searches: (count, fresh) =>
      withFresh(
        plural(count, {
          one: `${inFull(count)} zapisane wyszukiwanie`,
          few: `${inFull(count)} zapisane wyszukiwania`,
          many: `${inFull(count)} zapisanych wyszukiwań`,
          other: `${inFull(count)} zapisanego wyszukiwania`,
        }),
        fresh,
      ),
  },
};
