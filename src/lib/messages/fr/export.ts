import type * as english from '../en/export.ts';
import type { Texts } from '../texts.ts';

/** What can be wrong with an export, for operators and, where it is read live, for visitors (SPEC section 8). */
export const exportMessages: Texts<typeof english.exportMessages> = {
  httpError: (status) => `Erreur HTTP ! Statut : ${status}`,
  noResponseStream: 'Impossible de lire la réponse',
  noVideoStream: 'Impossible de lire les données des vidéos',
  nothingParsed: 'Les données ne contiennent aucune vidéo lisible',
};
