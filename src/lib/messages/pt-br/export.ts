import type * as english from '../en/export.ts';
import type { Texts } from '../texts.ts';

/** What can be wrong with an export, for operators and, where it is read live, for visitors (SPEC section 8). */
export const exportMessages: Texts<typeof english.exportMessages> = {
  httpError: (status) => `Erro HTTP! Status: ${status}`,
  noResponseStream: 'Não foi possível ler a resposta',
  noVideoStream: 'Não foi possível ler os dados dos vídeos',
  nothingParsed: 'Não foi possível ler nenhum vídeo nos dados',
};
