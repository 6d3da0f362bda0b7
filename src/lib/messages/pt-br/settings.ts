import type * as english from '../en/settings.ts';
import { RECENT_SEARCHES_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What the page of settings says. */
export const settingsMessages: Texts<typeof english.settingsMessages> = {
  notStored: 'Seu navegador não salvou suas configurações.',
  always: 'Sempre',
  never: 'Nunca',
  pictures: {
    title: 'Imagens',
    text: 'As imagens vêm dos sites que publicam os vídeos.',
    legend: 'Mostrar imagens',
    blurred: 'Desfocadas até você apontar',
  },
  previews: {
    legend: 'Reproduzir prévias',
    asked: 'Ao apontar, focar ou manter pressionado',
    middle: 'No celular, também no meio da tela',
  },
  lists: {
    title: 'Listas',
    text: 'Escolha a aparência das listas de vídeos.',
    growsLists: {
      label: 'Carregar mais ao rolar',
      hint: 'Desative para usar o botão “Mostrar mais” e chegar ao fim da página.',
    },
    marksNew: { label: 'Marcar vídeos novos', hint: 'Sinaliza os vídeos adicionados desde a sua última visita.' },
    marksOpened: {
      label: 'Marcar vídeos abertos',
      hint: 'Este navegador lembra os últimos 2.000 vídeos que você abre e os mostra ao lado dos seus favoritos.',
    },
    hidesOpened: {
      label: 'Ocultar vídeos abertos',
      hint: 'Remove os vídeos abertos das listas e mostra quantos foram removidos.',
    },
  },
  searches: {
    title: 'Busca',
    text: 'Uma caixa de busca vazia oferece as tags mais vistas agora.',
    keepsSearches: {
      label: 'Lembrar buscas',
      hint: `Este navegador lembra suas últimas ${RECENT_SEARCHES_MAX} buscas, e uma caixa de busca vazia as oferece. Desative para esquecê-las.`,
    },
  },
  keys: {
    title: 'Teclas',
    text: 'Os atalhos funcionam quando nenhum campo de texto está em foco. Pressione ? para ver todos.',
    single: { label: 'Atalhos de teclado', hint: 'Desative se atrapalharem o controle por voz.' },
    shift: {
      label: 'Saída rápida com Shift',
      hint: 'Sai do site ao pressionar Shift três vezes fora dos campos de texto. Desative se você usa as teclas de aderência.',
    },
  },
  dataSaver: {
    title: 'Dados',
    text: 'Economia de dados: imagens e totais só são carregados quando você pede.',
    legend: 'Economizar dados',
    asked: 'Quando o navegador pedir',
  },
  hidden: {
    title: 'Vídeos ocultos',
    text: 'Ficam ocultos os vídeos com estas tags, palavras ou fontes e os que você ocultou um a um. Cada lista indica quantos são e pode mostrá-los.',
  },
};
