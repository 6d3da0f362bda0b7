import type * as english from '../en/lists.ts';
import { LISTS_MAX } from '../../catalogue/limits.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('es');
const plural = createPlural('es');

/** What the visitor's own lists say, and the tools over them. */
export const listsMessages: Texts<typeof english.listsMessages> = {
  choose: 'Tus listas',
  newWithVideo: 'Una lista nueva con este video',
  create: 'Crear',
  addedTo: (name) => `Añadido a “${name}”.`,
  full: (count) => `${inFull(count)}, llena`,
  needsName: 'La lista necesita un nombre.',
  nameTaken: (name) => `Ya tienes una lista llamada “${name}”.`,
  noRoom: `Puedes tener hasta ${LISTS_MAX} listas.`,
  notStored: 'Tu navegador no guardó tus listas.',
  empty: 'Esta lista está vacía. Pulsa los tres puntos junto a cualquier video y luego “Añadir a una lista”.',
  noTitle: 'Ningún título coincide.',
  lists: 'Listas',
  favorites: 'Mis favoritos',
  opened: 'Abiertos recientemente',
  noneOpened: 'Aquí aparecen los videos que abres.',
  clearOpened: 'Borrar',
  restoreOpened: 'Recuperar los videos borrados',
  openedCleared: 'Se olvidaron los videos abiertos recientemente.',
  newList: 'Nueva lista',
  name: 'Nombre',
  renameList: 'Cambiar el nombre de la lista',
  rename: 'Cambiar nombre',
  delete: 'Eliminar',
  share: 'Compartir',
  shareList: (name) => `Compartir “${name}”`,
  link: 'Enlace a esta lista',
  linkCopied: 'Enlace copiado. Abre esta lista en cualquier navegador.',
  shareByHand: 'Copia este enlace',
  code: 'Código QR',
  codeOf: (name) => `Código QR de “${name}”`,
  codeLabel: 'Código QR con el enlace a esta lista',
  codeHint: 'Escanéalo con la cámara de otro dispositivo. El código contiene la lista misma. No se envía nada.',
  codeTooLong: (videos, fitting) =>
    `En un código QR solo caben los primeros ${inFull(fitting)} de estos ${inFull(videos)} videos. Comparte el enlace o exporta tus datos.`,
  tooLong: 'Esta lista es demasiado larga para un enlace. Mejor exporta tus datos.',
  shared: {
    title: (name) => (name === null ? 'Favoritos compartidos' : `Lista compartida: ${name}`),
    text: 'Estos videos vinieron con el enlace. Solo se guardan si los añades.',
    joins: (name) => `Ya tienes una lista llamada “${name}”. Estos videos se añadirán a ella.`,
    addList: 'Añadir a tus listas',
    addFavorites: 'Añadir a tus favoritos',
    leave: 'Ir a tus favoritos',
    taken: (name) => (name === null ? 'Añadidos a tus favoritos.' : `Añadida a tus listas: “${name}”.`),
    cut: (name) => `“${name}” está llena. Algunos videos no se añadieron.`,
    damaged: 'Este enlace está dañado. No contiene ningún video.',
  },
  listDeleted: (name) => `Se eliminó “${name}”.`,
  searchPlaceholder: 'Buscar títulos…',
  search: 'Buscar en los títulos de esta lista',
  order: 'Orden de esta lista',
  orders: {
    added: 'Primeros añadidos',
    latest: 'Últimos añadidos',
    title: 'Título',
    duration: 'Duración',
  },
  count: (videos, shown, gone) => {
    const all = plural(videos, { one: `${inFull(videos)} video`, other: `${inFull(videos)} videos` });
    const some = shown < videos ? `, ${inFull(shown)} a la vista` : '';
    const missing = plural(gone, {
      one: `, ${inFull(gone)} ya no está en el catálogo`,
      other: `, ${inFull(gone)} ya no están en el catálogo`,
    });
    return `${all}${some}${gone > 0 ? missing : ''}`;
  },
};
