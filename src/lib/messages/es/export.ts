import type * as english from '../en/export.ts';
import type { Texts } from '../texts.ts';

/** What can be wrong with an export, for operators and, where it is read live, for visitors (SPEC section 8). */
export const exportMessages: Texts<typeof english.exportMessages> = {
  httpError: (status) => `¡Error HTTP! Estado: ${status}`,
  noResponseStream: 'No se pudo leer la respuesta',
  noVideoStream: 'No se pudieron leer los datos de los videos',
  nothingParsed: 'No se pudo leer ningún video en los datos',
};
