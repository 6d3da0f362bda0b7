import type * as english from '../en/filters.ts';
import { calendarYearOfSpan } from '../../catalogue/epoch-days.ts';
import { createDayFormat } from '../day.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import { createSpanText } from '../span-text.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pt-BR');
const plural = createPlural('pt-BR');
const dayText = createDayFormat('pt-BR');

const videosText = (count: number) =>
  plural(count, {
    one: `${inFull(count)} vídeo`,
    many: `${inFull(count)} de vídeos`,
    other: `${inFull(count)} vídeos`,
  });

/** What the options of the filters say, and a list that they narrow: loaded with these. */
export const filterMessages: Texts<typeof english.filterMessages> = {
  kinds: { duration: 'Duração', date: 'Adicionado', quality: 'Qualidade' },
  tags: 'Tags',
  labels: { performer: 'Artistas', source: 'Fontes', uploader: 'Canais' },
  unknown: { quality: 'Vídeos de qualidade desconhecida continuam na lista.' },
  addTag: 'Adicionar uma tag',
  addTagHere: 'Adicionar uma tag…',
  tagHint: 'Pressione uma tag uma vez: com ela. Pressione duas vezes: sem ela.',
  suggestedTags: 'Tags sugeridas',
  tagAdded: (tag) => `“${tag}” adicionada.`,
  noTag: (text) => `Nenhuma tag encontrada para “${text}”.`,
  noTags: 'Não foi possível carregar as tags',
  options: {
    'under-3': 'Menos de 3 min',
    '3-10': '3–10 min',
    '10-20': '10–20 min',
    'over-20': 'Mais de 20 min',
    today: 'Hoje',
    week: 'Esta semana',
    month: 'Este mês',
    older: 'Mais antigos',
    hd: 'HD',
    sd: 'SD',
  },
  tagStates: { with: 'com', without: 'sem' },
  leaveOut: (tag) => `Sem ${tag}`,
  reset: 'Redefinir',
  show: (count, isExact) => (isExact ? `Mostrar ${videosText(count)}` : `Mostrar ${inFull(count)}+ vídeos`),
  showVideos: 'Mostrar vídeos',
  active: 'Filtros ativos',
  passing: (count, isExact) => (isExact ? videosText(count) : `${inFull(count)}+ vídeos`),
  without: (tag) => `sem ${tag}`,
  remove: (option) => `Remover ${option}`,
  clearAll: 'Limpar tudo',
  clear: 'Limpar filtros',
  instead: (option, count) => `Remover “${option}”: ${videosText(count)}`,
  ends: { from: 'De', to: 'até' },
  spans: {
    minutes: {
      from: 'Minutos, de',
      to: 'Minutos, até',
      unit: 'min',
      reversed: '“De” é maior que “até”.',
      label: createSpanText({
        since: (end) => `${inFull(end)} min ou mais`,
        until: (end) => `até ${inFull(end)} min`,
        between: (from, to) => (from === to ? `${inFull(from)} min` : `${inFull(from)}–${inFull(to)} min`),
      }),
    },
    days: {
      from: 'Adicionado a partir de',
      to: 'Adicionado até',
      unit: '',
      reversed: '“De” é posterior a “até”.',
      label: createSpanText({
        since: (end) => `desde ${dayText(end)}`,
        until: (end) => `até ${dayText(end)}`,
        between: (from, to) =>
          from === to ? dayText(from) : String(calendarYearOfSpan({ from, to }) ?? `${dayText(from)} – ${dayText(to)}`),
      }),
    },
  },
  year: 'Ano',
  anyYear: 'Qualquer ano',
  tagKind: 'Os vídeos têm',
  tagKinds: { tags: 'Todas estas', any: 'Alguma destas' },
  anyOf: (tags) => tags.join(' ou '),
};
