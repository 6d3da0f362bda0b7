import type * as english from '../en/card-menu.ts';
import type { Texts } from '../texts.ts';

/** What the menu of a video says. */
export const cardMenuMessages: Texts<typeof english.cardMenuMessages> = {
  addToList: 'Añadir a una lista',
  addTo: (list) => `Añadir a “${list}”`,
  removeFrom: (list) => `Quitar de “${list}”`,
  removed: (list) => `Quitado de “${list}”.`,
  hideVideo: 'Ocultar este video',
  hideLike: 'Ocultar videos como este',
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado.',
  notCopied: (url) => `Tu navegador no copió el enlace: ${url}`,
  moreFrom: (site) => `Más de ${site}`,
  openOn: (site) => `Abrir en ${site}`,
};
