import type * as english from '../en/keys.ts';
import type { Texts } from '../texts.ts';

/** What keyboard shortcuts say. */
export const keyMessages: Texts<typeof english.keyMessages> = {
  title: 'Teclas',
  search: 'Buscar',
  move: 'Ir al primer video y luego de video en video',
  ends: 'Primer y último video de la lista',
  favorite: 'Añadir el video a tus favoritos o quitarlo',
  list: 'Añadir el video a una de tus listas',
  exclude: 'Ocultar este video o videos parecidos',
  random: 'Mostrar un video al azar de esta lista',
  undo: 'Deshacer el último cambio',
  discreet: 'Activar o desactivar el modo discreto',
  help: 'Mostrar estas teclas',
  exit: 'Pulsa Mayús tres veces para salir del sitio al instante.',
  turnOff: 'Las teclas se pueden desactivar en los ajustes.',
  settings: 'Abrir los ajustes',
  added: 'Añadido a tus favoritos',
  removed: 'Quitado de tus favoritos',
};
