import type * as english from '../en/list.ts';
import type { TrendingPeriod } from '../../catalogue/trending-period.ts';
import { createCompactFormat } from '../compact.ts';
import { createDetailsText } from '../details.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pt-BR');
const inShort = createCompactFormat('pt-BR');
const plural = createPlural('pt-BR');

/** From here on the compact format counts in millions: `1 mi de visualizações`. */
const MILLIONS_FROM = 999_950;

/** What lists of videos say. */
export const listMessages: Texts<typeof english.listMessages> = {
  loadingMore: 'Carregando mais vídeos…',
  noHomeVideos: 'Nenhum vídeo corresponde aos seus filtros.',
  noTrending: 'Nenhum vídeo em alta corresponde aos seus filtros.',
  noTagVideos: (name) => `Nenhum vídeo encontrado com a tag “${name}”`,
  noSearchVideos: (term) => `Nenhum vídeo encontrado para “${term}”. Tente outra busca.`,
  openedHidden: (count) =>
    plural(count, {
      one: `${inFull(count)} vídeo aberto oculto`,
      other: `${inFull(count)} vídeos abertos ocultos`,
    }),
  showOnce: 'Mostrar uma vez',
  hidden: (count) => plural(count, { one: `${inFull(count)} oculto`, other: `${inFull(count)} ocultos` }),
  shownOnce: (count) =>
    plural(count, { one: `${inFull(count)} exibido uma vez`, other: `${inFull(count)} exibidos uma vez` }),
  hideAgain: 'Ocultar de novo',
  hiddenEntries: 'O que está oculto',
  hiddenAsked: (names) => `Você oculta “${names}”. Estes vídeos aparecem porque você pediu por eles.`,
  stopHiding: 'Deixar de ocultar',
  allHidden: (count) =>
    plural(count, {
      one: '1 vídeo corresponde, mas você o oculta.',
      other: `${inFull(count)} vídeos correspondem, mas você os oculta.`,
    }),
  showAnyway: 'Mostrar mesmo assim',
  reading: (videos) => `Lendo o catálogo: ${inFull(videos)} vídeos até agora`,
  hideTag: {
    tag: 'Ocultar vídeos com esta tag',
    performer: 'Ocultar vídeos com esta pessoa',
    source: 'Ocultar vídeos desta fonte',
  },
  stopHidingTag: {
    tag: 'Deixar de ocultar vídeos com esta tag',
    performer: 'Deixar de ocultar vídeos com esta pessoa',
    source: 'Deixar de ocultar vídeos desta fonte',
  },
};

/** What the order of a list says, and the buttons beside it. */
export const sortMessages: Texts<typeof english.sortMessages> = {
  label: 'Ordenar por',
  orders: {
    relevance: 'Mais relevantes',
    newest: 'Mais recentes',
    oldest: 'Mais antigos',
    shortest: 'Mais curtos',
    longest: 'Mais longos',
    popular: 'Mais populares',
  },
  shuffled: 'Embaralhados',
  shuffle: 'Embaralhar',
  shuffleAgain: 'Embaralhar de novo',
};

/** How a list shows its videos. */
export const layoutMessages: Texts<typeof english.layoutMessages> = {
  label: 'Mostrar vídeos como',
  options: {
    cards: 'Cartões com imagens',
    large: 'Cartões grandes',
    small: 'Cartões pequenos',
    lines: 'Linhas de texto',
  },
};

/** What the button of the filters says, and the panel until its options are there. */
export const panelMessages: Texts<typeof english.panelMessages> = {
  title: 'Filtros',
  selected: 'em uso',
  loading: 'Carregando filtros…',
  failed: 'Não foi possível carregar os filtros',
};

const SPANS = {
  today: 'de hoje',
  week: 'desta semana',
  month: 'deste mês',
  all: 'de todos os tempos',
} satisfies Record<TrendingPeriod, string>;

/** What the periods of Trending say. */
export const periodMessages: Texts<typeof english.periodMessages> = {
  label: 'Período',
  periods: { today: 'Hoje', week: 'Semana', month: 'Mês', all: 'Sempre' },
  filling: (period, from, own) => {
    if (own === 0) return `Nenhum destes vídeos é ${SPANS[period]}: são os mais vistos ${SPANS[from]}.`;
    const others = from === 'all' ? 'os outros são mais antigos' : `os outros são ${SPANS[from]}`;
    return plural(own, {
      one: `1 destes vídeos é ${SPANS[period]}, e ${others}.`,
      other: `${inFull(own)} destes vídeos são ${SPANS[period]}, e ${others}.`,
    });
  },
};

/** What a card says of its video. */
export const cardMessages: Texts<typeof english.cardMessages> = {
  marks: { opened: 'Aberto', new: 'Novo' },
  qualities: { HD: 'HD', SD: 'SD' },
  showPicture: 'Mostrar imagem',
  views: (count) =>
    plural(count, {
      one: `${inFull(count)} visualização`,
      other: `${inShort(count)}${count < MILLIONS_FROM ? '' : ' de'} visualizações`,
    }),
  rating: (percent) => `★ ${percent}%`,
  alsoOn: 'Também em:',
  details: createDetailsText('pt-BR'),
  opensNewTab: 'Os vídeos abrem em uma nova aba.',
};
