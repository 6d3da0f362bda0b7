import type * as english from '../en/favorites.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('es');
const plural = createPlural('es');

/** What the page of favorites says. */
export const favoritesMessages: Texts<typeof english.favoritesMessages> = {
  none: 'Aún no tienes favoritos. Pulsa el corazón de cualquier video para añadirlo aquí.',
  browse: 'Explorar videos',
  count: (saved, gone, shown) => {
    const all = plural(saved, { one: `${inFull(saved)} video guardado`, other: `${inFull(saved)} videos guardados` });
    const missing = plural(gone, {
      one: `, ${inFull(gone)} ya no está en el catálogo`,
      other: `, ${inFull(gone)} ya no están en el catálogo`,
    });
    return `${all}${gone > 0 ? missing : ''}${shown < saved - gone ? `, ${inFull(shown)} a la vista` : ''}`;
  },
  showGone: 'Mostrarlos',
  goneTitle: 'Ya no están en el catálogo',
  goneText: 'El catálogo ya no incluye estos videos. Quizá su fuente todavía los muestre.',
  goneUnknown: 'Video retirado (título no guardado)',
  showMoreGone: (count) => `Mostrar más (${inFull(count)} en total)`,
  related: 'También te puede gustar',
  notStored: 'Tu navegador no guardó tus favoritos.',
};
