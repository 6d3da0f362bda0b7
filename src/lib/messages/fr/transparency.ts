import type * as english from '../en/transparency.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('fr');
const plural = createPlural('fr');

/** What the page of removals says. */
export const transparencyMessages: Texts<typeof english.transparencyMessages> = {
  title: 'Transparence',
  description: 'Combien de demandes de retrait ont été satisfaites, par mois et par motif.',
  text: 'Demandes de retrait d’entrées de ce site, comptées selon le mois où elles ont été satisfaites et selon leur motif. Un retrait est définitif : il vaut pour chaque édition ultérieure du catalogue. Les vidéos sont celles qu’une demande écarte de l’édition actuelle. Ce qui a été retiré n’est pas publié ici.',
  requests: (count) =>
    count === 0
      ? 'Aucun retrait n’a été demandé jusqu’ici.'
      : plural(count, {
          one: `En tout, ${inFull(count)} demande a été satisfaite.`,
          other: `En tout, ${inFull(count)} demandes ont été satisfaites.`,
        }),
  deleted: (count) =>
    plural(count, {
      one: `${inFull(count)} autre vidéo est écartée, car la source a supprimé ce vers quoi elle mène.`,
      other: `${inFull(count)} autres vidéos sont écartées, car la source a supprimé ce vers quoi elles mènent.`,
    }),
  removals: 'Retraits',
  caption: 'Retraits par mois et par motif',
  columns: { month: 'Mois', reason: 'Motif', requests: 'Demandes', videos: 'Vidéos' },
  month: (first) => first.toLocaleDateString('fr', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
};
