import type * as english from '../en/discreet.ts';
import type { Texts } from '../texts.ts';

/** What the section of discreet mode says. */
export const discreetMessages: Texts<typeof english.discreetMessages> = {
  title: 'Discrição',
  text: 'Oculte o que outras pessoas poderiam ver.',
  modeHint: 'Mostra os vídeos como linhas de texto, sem imagens, e a aba com um título e um ícone neutros.',
  keyHint: (key) => `Pressione ${key} (ponto) em qualquer página para ativar ou desativar.`,
  pictures: 'Imagens no modo discreto',
  noPictures: 'Não carregar',
  blurred: 'Desfocadas até você apontar',
  neutralTab: 'Usar sempre uma aba neutra',
  neutralTabHint: 'Mostra um título e um ícone neutros na aba, mesmo com o modo discreto desativado.',
  quickExit: (byShift) =>
    `Saída rápida: pressione o botão no cabeçalho ou, no celular, no menu dele.${byShift ? ' Ou pressione Shift três vezes.' : ''} Esta aba então mostra uma página inofensiva, e Voltar não traz você de volta. As outras abas, o endereço e o histórico do navegador ficam como estão.`,
};
