import type * as english from '../en/transparency.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pt-BR');
const plural = createPlural('pt-BR');

/** What the page of removals says. */
export const transparencyMessages: Texts<typeof english.transparencyMessages> = {
  title: 'Transparência',
  description: 'Quantos pedidos de remoção de itens foram atendidos, por mês e motivo.',
  text: 'Pedidos de remoção de itens deste site, contados pelo mês em que foram atendidos e pelo motivo. Uma remoção é permanente: ela vale para todas as edições posteriores do catálogo. Os vídeos são os que um pedido mantém fora da edição atual. O que foi removido não é publicado aqui.',
  requests: (count) =>
    count === 0
      ? 'Até agora, nenhuma remoção foi pedida.'
      : plural(count, {
          one: `${inFull(count)} pedido foi atendido no total.`,
          other: `${inFull(count)} pedidos foram atendidos no total.`,
        }),
  deleted: (count) =>
    plural(count, {
      one: `Mais ${inFull(count)} vídeo fica de fora porque a fonte excluiu aquilo a que ele leva.`,
      other: `Mais ${inFull(count)} vídeos ficam de fora porque a fonte excluiu aquilo a que eles levam.`,
    }),
  removals: 'Remoções',
  caption: 'Remoções por mês e motivo',
  columns: { month: 'Mês', reason: 'Motivo', requests: 'Pedidos', videos: 'Vídeos' },
  month: (first) => first.toLocaleDateString('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
};
