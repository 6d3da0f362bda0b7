import type * as english from '../en/keys.ts';
import type { Texts } from '../texts.ts';

/** What keyboard shortcuts say. */
export const keyMessages: Texts<typeof english.keyMessages> = {
  title: 'Teclas',
  search: 'Buscar',
  move: 'Ir para o primeiro vídeo e depois de vídeo em vídeo',
  ends: 'Primeiro e último vídeo da lista',
  favorite: 'Adicionar o vídeo aos favoritos ou removê-lo',
  list: 'Adicionar o vídeo a uma das suas listas',
  exclude: 'Ocultar este vídeo ou vídeos parecidos',
  random: 'Mostrar um vídeo aleatório desta lista',
  undo: 'Desfazer a última alteração',
  discreet: 'Ativar ou desativar o modo discreto',
  help: 'Mostrar estas teclas',
  exit: 'Pressione Shift três vezes para sair do site imediatamente.',
  turnOff: 'Você pode desativar as teclas nas configurações.',
  settings: 'Abrir as configurações',
  added: 'Adicionado aos favoritos',
  removed: 'Removido dos favoritos',
};
