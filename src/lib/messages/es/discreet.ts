import type * as english from '../en/discreet.ts';
import type { Texts } from '../texts.ts';

/** What the section of discreet mode says. */
export const discreetMessages: Texts<typeof english.discreetMessages> = {
  title: 'Discreción',
  text: 'Oculta lo que otras personas podrían ver.',
  modeHint: 'Muestra los videos como líneas de texto sin imágenes, y la pestaña con un título y un icono neutros.',
  keyHint: (key) => `Pulsa ${key} (punto) en cualquier página para activarlo o desactivarlo.`,
  pictures: 'Imágenes en el modo discreto',
  noPictures: 'No cargarlas',
  blurred: 'Borrosas hasta señalarlas',
  neutralTab: 'Usar siempre una pestaña neutra',
  neutralTabHint: 'Muestra un título y un icono neutros en la pestaña, también con el modo discreto desactivado.',
  quickExit: (byShift) =>
    `Salida rápida: pulsa el botón del encabezado o, en un teléfono, el de su menú.${byShift ? ' O pulsa Mayús tres veces.' : ''} Esta pestaña muestra entonces una página inofensiva, y Atrás no vuelve aquí. Las demás pestañas, la dirección y el historial del navegador quedan como están.`,
};
