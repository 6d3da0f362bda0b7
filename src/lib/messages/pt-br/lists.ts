import type * as english from '../en/lists.ts';
import { LISTS_MAX } from '../../catalogue/limits.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pt-BR');
const plural = createPlural('pt-BR');

/** What the visitor's own lists say, and the tools over them. */
export const listsMessages: Texts<typeof english.listsMessages> = {
  choose: 'Suas listas',
  newWithVideo: 'Uma nova lista com este vídeo',
  create: 'Criar',
  addedTo: (name) => `Adicionado a “${name}”.`,
  full: (count) => `${inFull(count)}, cheia`,
  needsName: 'A lista precisa de um nome.',
  nameTaken: (name) => `Você já tem uma lista chamada “${name}”.`,
  noRoom: `Você pode ter até ${LISTS_MAX} listas.`,
  notStored: 'Seu navegador não salvou suas listas.',
  empty: 'Esta lista está vazia. Pressione os três pontos ao lado de qualquer vídeo e depois “Adicionar a uma lista”.',
  noTitle: 'Nenhum título corresponde.',
  lists: 'Listas',
  favorites: 'Meus favoritos',
  opened: 'Abertos recentemente',
  noneOpened: 'Os vídeos que você abre aparecem aqui.',
  clearOpened: 'Limpar',
  restoreOpened: 'Restaurar os vídeos apagados',
  openedCleared: 'Os vídeos abertos recentemente foram esquecidos.',
  newList: 'Nova lista',
  name: 'Nome',
  renameList: 'Renomear lista',
  rename: 'Renomear',
  delete: 'Excluir',
  share: 'Compartilhar',
  shareList: (name) => `Compartilhar “${name}”`,
  link: 'Link para esta lista',
  linkCopied: 'Link copiado. Ele abre esta lista em qualquer navegador.',
  shareByHand: 'Copie este link',
  code: 'Código QR',
  codeOf: (name) => `Código QR de “${name}”`,
  codeLabel: 'Código QR com o link para esta lista',
  codeHint: 'Aponte a câmera de outro dispositivo para ele. O código contém a própria lista. Nada é enviado.',
  codeTooLong: (videos, fitting) =>
    `Em um código QR cabem só os primeiros ${inFull(fitting)} destes ${inFull(videos)} vídeos. Compartilhe o link ou exporte seus dados.`,
  tooLong: 'Esta lista é longa demais para um link. Em vez disso, exporte seus dados.',
  shared: {
    title: (name) => (name === null ? 'Favoritos compartilhados' : `Lista compartilhada: ${name}`),
    text: 'Estes vídeos vieram com o link. Eles só são salvos quando você os adiciona.',
    joins: (name) => `Você já tem uma lista chamada “${name}”. Estes vídeos serão adicionados a ela.`,
    addList: 'Adicionar às suas listas',
    addFavorites: 'Adicionar aos favoritos',
    leave: 'Ir para seus favoritos',
    taken: (name) => (name === null ? 'Adicionados aos favoritos.' : `Adicionada às suas listas: “${name}”.`),
    cut: (name) => `“${name}” está cheia. Alguns vídeos não foram adicionados.`,
    damaged: 'Este link está danificado. Ele não contém nenhum vídeo.',
  },
  listDeleted: (name) => `“${name}” excluída.`,
  searchPlaceholder: 'Buscar títulos…',
  search: 'Buscar nos títulos desta lista',
  order: 'Ordem desta lista',
  orders: {
    added: 'Primeiros adicionados',
    latest: 'Últimos adicionados',
    title: 'Título',
    duration: 'Duração',
  },
  count: (videos, shown, gone) => {
    const all = plural(videos, { one: `${inFull(videos)} vídeo`, other: `${inFull(videos)} vídeos` });
    const some = plural(shown, { one: `, ${inFull(shown)} exibido`, other: `, ${inFull(shown)} exibidos` });
    const missing = plural(gone, {
      one: `, ${inFull(gone)} não está mais no catálogo`,
      other: `, ${inFull(gone)} não estão mais no catálogo`,
    });
    return `${all}${shown < videos ? some : ''}${gone > 0 ? missing : ''}`;
  },
};
