import type * as english from '../en/favorites.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pl');
const plural = createPlural('pl');

/** What the page of favorites says. */
export const favoritesMessages: Texts<typeof english.favoritesMessages> = {
  none: 'Nie masz jeszcze ulubionych filmów. Kliknij serce przy dowolnym filmie, a pojawi się tutaj.',
  browse: 'Przeglądaj filmy',
  count: (saved, gone, shown) => {
    const all = plural(saved, {
      one: `${inFull(saved)} zapisany film`,
      few: `${inFull(saved)} zapisane filmy`,
      many: `${inFull(saved)} zapisanych filmów`,
      other: `${inFull(saved)} zapisanego filmu`,
    });
    const missing = gone > 0 ? `, w tym usunięte z katalogu: ${inFull(gone)}` : '';
    return `${all}${missing}${shown < saved - gone ? `, pokazane: ${inFull(shown)}` : ''}`;
  },
  showGone: 'Pokaż je',
  goneTitle: 'Usunięte z katalogu',
  goneText: 'Tych filmów nie ma już w katalogu. Ich źródło może je nadal pokazywać.',
  goneUnknown: 'Usunięty film (tytułu nie zapisano)',
  showMoreGone: (count) => `Pokaż więcej z ${inFull(count)}`,
  related: 'Może ci się też spodobać',
  notStored: 'Przeglądarka nie zapisała ulubionych.',
};
