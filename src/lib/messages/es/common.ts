import type * as english from '../en/common.ts';
import type { Texts } from '../texts.ts';

/** Texts that many parts share. */
export const commonMessages: Texts<typeof english.commonMessages> = {
  loadFailed: 'No se pudieron cargar los videos',
  tryAgain: 'Reintentar',
  close: 'Cerrar',
  undo: 'Deshacer',
  undone: 'Deshecho',
  undoKey: (key) => `Pulsa ${key} para deshacer.`,
  showMore: 'Mostrar más',
  loadingVideos: 'Cargando videos…',
  opensNewTab: 'se abre en una pestaña nueva',
};
