import type * as english from '../en/favorites.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('it');
const plural = createPlural('it');

/** What the page of favorites says. */
export const favoritesMessages: Texts<typeof english.favoritesMessages> = {
  none: 'Non hai ancora video tra i preferiti. Premi il cuore di un video per aggiungerlo qui.',
  browse: 'Sfoglia i video',
  count: (saved, gone, shown) => {
    const all = plural(saved, { one: `${inFull(saved)} video salvato`, other: `${inFull(saved)} video salvati` });
    const missing = gone > 0 ? `, di cui ${inFull(gone)} non più in catalogo` : '';
    const some = plural(shown, { one: `, ${inFull(shown)} mostrato`, other: `, ${inFull(shown)} mostrati` });
    return `${all}${missing}${shown < saved - gone ? some : ''}`;
  },
  showGone: 'Mostrali',
  goneTitle: 'Non più in catalogo',
  goneText: 'Il catalogo non elenca più questi video. Forse la loro fonte li mostra ancora.',
  goneUnknown: 'Video rimosso (titolo non salvato)',
  showMoreGone: (count) => `Mostra altri (${inFull(count)} in totale)`,
  related: 'Potrebbero piacerti anche',
  notStored: 'Il browser non ha salvato i tuoi preferiti.',
};
