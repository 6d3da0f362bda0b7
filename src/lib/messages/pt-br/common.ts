import type * as english from '../en/common.ts';
import type { Texts } from '../texts.ts';

/** Texts that many parts share. */
export const commonMessages: Texts<typeof english.commonMessages> = {
  loadFailed: 'Não foi possível carregar os vídeos',
  tryAgain: 'Tentar novamente',
  close: 'Fechar',
  undo: 'Desfazer',
  undone: 'Desfeito',
  undoKey: (key) => `Pressione ${key} para desfazer.`,
  showMore: 'Mostrar mais',
  loadingVideos: 'Carregando vídeos…',
  opensNewTab: 'abre em uma nova aba',
};
