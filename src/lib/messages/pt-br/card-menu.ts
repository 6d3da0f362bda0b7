import type * as english from '../en/card-menu.ts';
import type { Texts } from '../texts.ts';

/** What the menu of a video says. */
export const cardMenuMessages: Texts<typeof english.cardMenuMessages> = {
  addToList: 'Adicionar a uma lista',
  addTo: (list) => `Adicionar a “${list}”`,
  removeFrom: (list) => `Remover de “${list}”`,
  removed: (list) => `Removido de “${list}”.`,
  hideVideo: 'Ocultar este vídeo',
  hideLike: 'Ocultar vídeos como este',
  copyLink: 'Copiar link',
  copied: 'Link copiado.',
  notCopied: (url) => `Seu navegador não copiou o link: ${url}`,
  moreFrom: (site) => `Mais de ${site}`,
  openOn: (site) => `Abrir em ${site}`,
};
