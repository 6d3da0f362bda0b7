import type * as english from '../en/settings.ts';
import { RECENT_SEARCHES_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What the page of settings says. */
export const settingsMessages: Texts<typeof english.settingsMessages> = {
  notStored: 'Tu navegador no guardó tus ajustes.',
  always: 'Siempre',
  never: 'Nunca',
  pictures: {
    title: 'Imágenes',
    text: 'Las imágenes vienen de los sitios que publican los videos.',
    legend: 'Mostrar imágenes',
    blurred: 'Borrosas hasta señalarlas',
  },
  previews: {
    legend: 'Reproducir vistas previas',
    asked: 'Al señalar, enfocar o mantener pulsado',
    middle: 'En teléfonos, también en mitad de la pantalla',
  },
  lists: {
    title: 'Listas',
    text: 'Elige cómo se ven las listas de videos.',
    growsLists: {
      label: 'Cargar más al desplazarte',
      hint: 'Desactívalo para usar en su lugar el botón “Mostrar más” y llegar al final de la página.',
    },
    marksNew: { label: 'Marcar videos nuevos', hint: 'Señala los videos añadidos desde tu última visita.' },
    marksOpened: {
      label: 'Marcar videos abiertos',
      hint: 'Este navegador recuerda los últimos 2000 videos que abres y los muestra junto a tus favoritos.',
    },
    hidesOpened: {
      label: 'Ocultar videos abiertos',
      hint: 'Quita de las listas los videos abiertos y muestra cuántos se quitaron.',
    },
  },
  searches: {
    title: 'Búsqueda',
    text: 'Un cuadro de búsqueda vacío ofrece las etiquetas que más se ven ahora.',
    keepsSearches: {
      label: 'Recordar búsquedas',
      hint: `Este navegador recuerda tus últimas ${RECENT_SEARCHES_MAX} búsquedas, y un cuadro de búsqueda vacío las ofrece. Desactívalo para olvidarlas.`,
    },
  },
  keys: {
    title: 'Teclas',
    text: 'Los atajos funcionan mientras no escribas en un campo de texto. Pulsa ? para verlos todos.',
    single: { label: 'Atajos de teclado', hint: 'Desactívalos si interfieren con el control por voz.' },
    shift: {
      label: 'Salida rápida con Mayús',
      hint: 'Sale del sitio al pulsar Mayús tres veces fuera de los campos de texto. Desactívala si usas las teclas especiales.',
    },
  },
  dataSaver: {
    title: 'Datos',
    text: 'Ahorro de datos: las imágenes y los totales solo se cargan cuando los pides.',
    legend: 'Ahorrar datos',
    asked: 'Cuando el navegador lo pida',
  },
  hidden: {
    title: 'Videos ocultos',
    text: 'Están ocultos los videos con estas etiquetas, palabras o fuentes, y los que ocultaste uno a uno. Cada lista indica cuántos son y puede mostrarlos.',
  },
};
