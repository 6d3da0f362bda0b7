import type * as english from '../en/own-data.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('es');
const plural = createPlural('es');

const freshHe = (count: number) => plural(count, { one: `${inFull(count)} nuevo`, other: `${inFull(count)} nuevos` });
const freshShe = (count: number) => plural(count, { one: `${inFull(count)} nueva`, other: `${inFull(count)} nuevas` });

/** What the section of the visitor's own data says. */
export const ownDataMessages: Texts<typeof english.ownDataMessages> = {
  title: 'Tus datos',
  text: 'El sitio no tiene cuentas. Los favoritos y los ajustes se guardan solo en este navegador.',
  persistence: {
    refused: 'Tu navegador bloquea el almacenamiento, así que lo que elijas solo vale para esta página.',
    private: 'Esto parece una ventana privada. Todo lo que guardes aquí se elimina al cerrarla.',
    kept: 'Tu navegador conserva estos datos hasta que los elimines.',
    usual:
      'Safari, y cualquier navegador en un iPhone o iPad, elimina estos datos tras siete días de uso sin una visita. Las ventanas privadas los eliminan al cerrarse. Un navegador con poco espacio también puede eliminarlos. Expórtalos para conservarlos.',
  },
  backups: (count) =>
    plural(count, {
      one: 'Se conserva una copia de datos ilegibles hasta que olvides este sitio.',
      other: `Se conservan ${inFull(count)} copias de datos ilegibles hasta que olvides este sitio.`,
    }),
  keptPages: (pages) =>
    `Las últimas ${inFull(pages)} páginas que abriste se conservan en este navegador para que se abran sin conexión. El modo discreto y el ahorro de datos no conservan ninguna. La salida rápida y “Olvidar este sitio” las eliminan.`,
  exportData: 'Exportar datos',
  exportShort: 'Exportar',
  exported: (file) => `Guardado como ${file}.`,
  exportLacks: (parts) => `El archivo está incompleto. Falta lo siguiente: ${parts.join(', ')}.`,
  importData: 'Importar datos…',
  importShort: 'Importar',
  importFile: 'Archivo para importar',
  unreadable: 'No se puede leer el archivo.',
  merged: 'La importación ha terminado.',
  view: 'Ver tus favoritos',
  notAllStored: 'Tu navegador no guardó toda la importación.',
  holds: 'El archivo contiene',
  lacked: (parts) => `Ya estaba incompleto cuando se guardó. Falta lo siguiente: ${parts.join(', ')}.`,
  keepsOwn: 'La importación no cambia ni elimina nada de lo que ya hay aquí.',
  merge: 'Importar',
  cancel: 'Cancelar',
  forget: 'Olvidar este sitio…',
  forgetTitle: '¿Olvidar este sitio?',
  forgetText:
    'Esto elimina de este navegador tus favoritos, tus ajustes y tus respuestas, y todo lo demás que el sitio haya guardado. No se puede deshacer. El historial del propio navegador se conserva.',
  forgetAll: 'Olvidar todo',
  keep: 'Conservar',
  refusals: {
    tooLarge: 'El archivo es demasiado grande para ser una exportación de este sitio.',
    otherFile: 'Este archivo no es una exportación de este sitio.',
    newer: 'El archivo viene de una versión más reciente de este sitio. Esta versión no puede leerlo.',
    unknownVersion: (version) => `El archivo está dañado. Indica la versión ${version}, que no existe.`,
    noParts: 'El archivo está dañado. No tiene partes.',
    damagedPart: (key) => `El archivo está dañado. No se puede leer su parte “${key}”.`,
    nothingKnown: 'El archivo no contiene nada que este sitio conozca.',
  },
  parts: {
    favorites: 'tus favoritos',
    details: 'títulos de favoritos',
    settings: 'tus ajustes',
    blocklist: 'tu lista de ocultos',
    hiddenVideos: 'tus videos ocultos',
    lists: 'tus listas',
    searches: 'tus búsquedas guardadas',
    opened: 'videos abiertos',
    recentSearches: 'búsquedas recientes',
  },
  unreadablePart: (name) => `${name} (error de lectura)`,
  someFavorites: (missing, all) =>
    plural(all, {
      one: `${inFull(missing)} de ${inFull(all)} favorito`,
      other: `${inFull(missing)} de ${inFull(all)} favoritos`,
    }),
  previews: {
    favorites: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} favorito, ${freshHe(fresh)}`,
        other: `${inFull(count)} favoritos, ${freshHe(fresh)}`,
      }),
    settings: (count, fresh, differing) => {
      const all = plural(count, {
        one: `${inFull(count)} ajuste, ${freshHe(fresh)}`,
        other: `${inFull(count)} ajustes, ${freshHe(fresh)}`,
      });
      const kept = plural(differing, {
        one: `, ${inFull(differing)} se queda como está aquí`,
        other: `, ${inFull(differing)} se quedan como están aquí`,
      });
      return differing > 0 ? `${all}${kept}` : all;
    },
    blocklist: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} entrada de la lista de ocultos, ${freshShe(fresh)}`,
        other: `${inFull(count)} entradas de la lista de ocultos, ${freshShe(fresh)}`,
      }),
    hiddenVideos: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} video oculto, ${freshHe(fresh)}`,
        other: `${inFull(count)} videos ocultos, ${freshHe(fresh)}`,
      }),
    lists: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} lista, ${freshShe(fresh)}`,
        other: `${inFull(count)} listas, ${freshShe(fresh)}`,
      }),
    searches: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} búsqueda guardada, ${freshShe(fresh)}`,
        other: `${inFull(count)} búsquedas guardadas, ${freshShe(fresh)}`,
      }),
  },
};
