import type * as english from '../en/transparency.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('es');
const plural = createPlural('es');

/** What the page of removals says. */
export const transparencyMessages: Texts<typeof english.transparencyMessages> = {
  title: 'Transparencia',
  description: 'Cuántas solicitudes de eliminación de entradas se atendieron, por mes y motivo.',
  text: 'Solicitudes de eliminación de entradas de este sitio, contadas por el mes en que se atendieron y por su motivo. Una eliminación es permanente: se aplica a todas las ediciones posteriores del catálogo. Los videos son los que una solicitud mantiene fuera de la edición actual. Lo que se eliminó no se publica aquí.',
  requests: (count) =>
    count === 0
      ? 'Hasta ahora no se ha solicitado ninguna eliminación.'
      : plural(count, {
          one: 'Se atendió 1 solicitud en total.',
          other: `Se atendieron ${inFull(count)} solicitudes en total.`,
        }),
  deleted: (count) =>
    plural(count, {
      one: 'Se omite 1 video más porque la fuente eliminó aquello a lo que lleva.',
      other: `Se omiten ${inFull(count)} videos más porque la fuente eliminó aquello a lo que llevan.`,
    }),
  removals: 'Eliminaciones',
  caption: 'Eliminaciones por mes y motivo',
  columns: { month: 'Mes', reason: 'Motivo', requests: 'Solicitudes', videos: 'Videos' },
  month: (first) => first.toLocaleDateString('es', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
};
