import type * as english from '../en/favorites.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('de');
const plural = createPlural('de');

/** What the page of favorites says. */
export const favoritesMessages: Texts<typeof english.favoritesMessages> = {
  none: 'Du hast noch keine Favoriten. Klicke bei einem Video auf das Herz, dann steht es hier.',
  browse: 'Zu den Videos',
  count: (saved, gone, shown) => {
    const all = plural(saved, {
      one: `${inFull(saved)} gespeichertes Video`,
      other: `${inFull(saved)} gespeicherte Videos`,
    });
    const missing = gone > 0 ? `, davon ${inFull(gone)} nicht mehr im Katalog` : '';
    return `${all}${missing}${shown < saved - gone ? `, ${inFull(shown)} angezeigt` : ''}`;
  },
  showGone: 'Diese anzeigen',
  goneTitle: 'Nicht mehr im Katalog',
  goneText: 'Diese Videos stehen nicht mehr im Katalog. Bei ihrer Quelle sind sie vielleicht noch zu sehen.',
  goneUnknown: 'Entferntes Video (Titel nicht gespeichert)',
  showMoreGone: (count) => `Weitere von ${inFull(count)} anzeigen`,
  related: 'Das könnte dir auch gefallen',
  notStored: 'Dein Browser hat deine Favoriten nicht gespeichert.',
};
