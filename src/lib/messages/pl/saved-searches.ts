import type * as english from '../en/saved-searches.ts';
import { MAX_NEW_VIDEOS, SEARCHES_MAX } from '../../catalogue/limits.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const plural = createPlural('pl');

/** What saved searches say. */
export const savedSearchMessages: Texts<typeof english.savedSearchMessages> = {
  allVideos: 'Wszystkie filmy',
  title: 'Zapisane wyszukiwania',
  save: 'Zapisz wyszukiwanie',
  none: 'Nie ma zapisanych wyszukiwań. Przycisk „Zapisz wyszukiwanie” jest nad wynikami wyszukiwania i nad listą tagu.',
  saved: (name) => `Zapisano wyszukiwanie „${name}”. Znajdziesz je na stronie ulubionych, z liczbą nowych filmów.`,
  view: 'Zobacz',
  full: `Możesz zapisać do ${SEARCHES_MAX} wyszukiwań. Najpierw usuń jedno.`,
  notStored: 'Przeglądarka nie zapisała twoich wyszukiwań.',
  fresh: (count) =>
    count < MAX_NEW_VIDEOS
      ? plural(count, {
          one: `${count} nowy`,
          few: `${count} nowe`,
          many: `${count} nowych`,
          other: `${count} nowego`,
        })
      : `${MAX_NEW_VIDEOS}+ nowych`,
  nothingNew: 'nic nowego',
  unknown: 'Tego tagu nie ma już w katalogu',
  remove: (name) => `Usuń „${name}”`,
  removed: 'Usunięto.',
};
