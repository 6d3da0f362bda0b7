import type * as english from '../en/pages.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';
import { countMessages } from './counts.ts';
import { labelListMessages } from './tags.ts';

const inFull = createNumberFormat('pt-BR');
const plural = createPlural('pt-BR');

/** Texts of the HTML alone: no script needs them. */
export const pageMessages: Texts<typeof english.pageMessages> = {
  routingFailed: 'Erro inesperado!',
  routeNotFound: '404: não encontrado',
  pageNotFound: 'Página não encontrada',
  pageNotFoundText: 'A página legal que você procura não existe.',
};

/** What the home page says. */
export const homeMessages: Texts<typeof english.homeMessages> = {
  description: (videos, tags) =>
    `${countMessages.videosInFull(videos)} em ${labelListMessages.tag.count(tags)}: explore, filtre, busque. Sem conta e sem instalar nada.`,
  size: (videos, tags) => `${countMessages.videosInFull(videos)}, ${labelListMessages.tag.count(tags)}`,
  title: 'Encontre algo que valha a pena ver.',
  seeTrending: 'Ver vídeos em alta',
  popularTags: 'Tags populares',
  viewAllTags: 'Ver todas as tags',
  latest: 'Vídeos mais recentes',
  viewTrending: 'Ver vídeos em alta',
};

/** What lists say that go on over several pages. */
export const pagedMessages: Texts<typeof english.pagedMessages> = {
  videos: 'Vídeos',
  page: 'Página',
  pages: 'Páginas',
  skip: 'Pular para o rodapé',
  pageOf: (number) => `Página ${number}`,
  latest: (number) => `Vídeos mais recentes, página ${number}`,
  latestDescription: (number, pages) => `Os vídeos mais recentes do catálogo, página ${number} de ${pages}.`,
};

/** What Trending says. */
export const trendingMessages: Texts<typeof english.trendingMessages> = {
  description: 'Os vídeos mais vistos de hoje, desta semana, deste mês e de todos os tempos.',
  text: 'Os vídeos mais vistos do período.',
};

/** Adds the number of a further page to a text. */
const onPage = (text: string, page: number) => (page > 1 ? `${text}, página ${page}` : text);

/** What the page of a tag, a performer or a source says, which may have several names. */
export const tagPageMessages: Texts<typeof english.tagPageMessages> = {
  title: (names, page) => onPage(names.join(', '), page),
  description: (kind, names, videos, page) => {
    const name = names.join(' ou ');
    const of = { tag: `com a tag ${name}`, performer: `com ${name}`, source: `de ${name}` }[kind];
    return `${onPage(`${countMessages.videosInFull(videos)} ${of}`, page)}.`;
  },
  back: { tag: 'Todas as tags', performer: 'Todos os artistas', source: 'Início' },
  videos: (page) => onPage('Vídeos', page),
};

/** What the page that answers for rare tags says before it knows which one is asked for. */
export const rareTagMessages: Texts<typeof english.rareTagMessages> = {
  title: 'Tag',
  description: 'Os vídeos de uma tag pouco frequente.',
};

/** What the page of all labels of a kind says, and those that list them from A to Z. */
export const allLabelsMessages: Texts<typeof english.allLabelsMessages> = {
  performer: {
    title: 'Artistas',
    description: (count) =>
      plural(count, {
        one: 'A única pessoa do catálogo.',
        other: `Todos os ${inFull(count)} artistas do catálogo, de A a Z.`,
      }),
    cut: (shown, count) =>
      `Os ${inFull(shown)} mais frequentes de ${inFull(count)} artistas. Busque ou escolha uma letra para ver os outros.`,
    pages: 'Todos os artistas, de A a Z',
    page: (number) => `Todos os artistas, página ${number}`,
    pageDescription: (number, pages, first, last) => `Página ${number} de ${pages}: os artistas de ${first} a ${last}.`,
    search: 'Buscar artistas',
  },
  tag: {
    title: 'Tags de vídeos',
    description: (count) =>
      plural(count, {
        one: 'A única tag do catálogo.',
        other: `Todas as ${inFull(count)} tags do catálogo, de A a Z.`,
      }),
    cut: (shown, count) =>
      `As ${inFull(shown)} mais usadas de ${inFull(count)} tags. Busque ou escolha uma letra para ver as outras.`,
    pages: 'Todas as tags, de A a Z',
    page: (number) => `Todas as tags, página ${number}`,
    pageDescription: (number, pages, first, last) => `Página ${number} de ${pages}: as tags de ${first} a ${last}.`,
    search: 'Buscar tags',
  },
};

/** What the page of a search is about. */
export const searchPageMessages: Texts<typeof english.searchPageMessages> = {
  description: 'Busque vídeos e tags. Erros de digitação são perdoados.',
};

/** What the page of favorites is about. */
export const favoritesPageMessages: Texts<typeof english.favoritesPageMessages> = {
  description: 'Os vídeos que você salvou neste navegador.',
};

/** What an installed site says in the place of a page that it cannot have. */
export const offlineMessages: Texts<typeof english.offlineMessages> = {
  title: 'Sem conexão',
  text: 'Esta página não está guardada neste navegador. Ela precisa de conexão.',
  tryAgain: 'Tentar novamente',
};

/** What the page of settings says above them. */
export const settingsPageMessages: Texts<typeof english.settingsPageMessages> = {
  description: 'Escolha como este site mostra seus vídeos e veja o que ele guarda no seu navegador.',
  text: 'Tudo nesta página fica neste navegador e não é enviado a lugar nenhum.',
};

/** What the demonstration of an admin page is called. */
export const adminPageMessages: Texts<typeof english.adminPageMessages> = {
  title: 'Administração',
  description: 'Uma demonstração sem nenhum efeito.',
};

/** What legal pages say beside their texts. */
export const legalMessages: Texts<typeof english.legalMessages> = {
  updated: (day) => `Última atualização: ${day.toLocaleDateString('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })}`,
};

/** What feeds are called and say. */
export const feedMessages: Texts<typeof english.feedMessages> = {
  latest: (siteName) => `${siteName}: vídeos mais recentes`,
  latestDescription: 'Os vídeos mais recentes do catálogo.',
  tag: (siteName, name) => `${siteName}: ${name}`,
  tagDescription: (name) => `Os vídeos mais recentes com a tag ${name}.`,
};

/** What stands at the address of a tag that has another name now. */
export const movedTagMessages: Texts<typeof english.movedTagMessages> = {
  title: 'Esta tag mudou de endereço',
  text: 'Esta tag agora tem outro nome.',
  link: 'Ir para a página dela',
};

/** What search engines are told of a video, behind its title: what its card shows. */
export const videoSitemapMessages: Texts<typeof english.videoSitemapMessages> = {
  from: (site) => `de ${site}.`,
  tags: (names) => `Tags: ${names.join(', ')}.`,
};

/** What a page says to a browser without JavaScript. */
export const noScriptMessages: Texts<typeof english.noScriptMessages> = {
  list: 'Filtros, ordenação e favoritos precisam de JavaScript. Sem ele, a lista continua página por página.',
  rareTag: 'A lista desta tag precisa de JavaScript. As das tags mais comuns funcionam sem ele.',
  lookup: {
    tag: 'A busca nas tags precisa de JavaScript. Estes links funcionam sem ele.',
    performer: 'A busca de artistas precisa de JavaScript. Estes links funcionam sem ele.',
  },
  trending: 'Outros períodos, filtros e ordenação precisam de JavaScript. Exibindo esta semana.',
  search: 'A busca precisa de JavaScript. As tags levam aos vídeos sem ele.',
  settings: 'As configurações precisam de JavaScript. Elas ficam salvas no seu navegador.',
  favorites: 'Os favoritos precisam de JavaScript. Eles ficam salvos no seu navegador.',
  admin: 'A demonstração precisa de JavaScript.',
};
