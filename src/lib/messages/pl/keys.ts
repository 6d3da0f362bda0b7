import type * as english from '../en/keys.ts';
import type { Texts } from '../texts.ts';

/** What keyboard shortcuts say. */
export const keyMessages: Texts<typeof english.keyMessages> = {
  title: 'Klawisze',
  search: 'Szukaj',
  move: 'Przejdź do pierwszego filmu, a potem od filmu do filmu',
  ends: 'Pierwszy i ostatni film na liście',
  favorite: 'Dodaj film do ulubionych lub go z nich usuń',
  list: 'Dodaj film do jednej ze swoich list',
  exclude: 'Ukryj ten film lub filmy podobne do niego',
  random: 'Pokaż losowy film z tej listy',
  undo: 'Cofnij ostatnią zmianę',
  discreet: 'Włącz lub wyłącz tryb dyskretny',
  help: 'Pokaż te klawisze',
  exit: 'Naciśnij Shift trzy razy, żeby natychmiast opuścić serwis.',
  turnOff: 'Klawisze można wyłączyć w ustawieniach.',
  settings: 'Otwórz ustawienia',
  added: 'Dodano do ulubionych',
  removed: 'Usunięto z ulubionych',
};
