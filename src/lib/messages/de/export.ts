import type * as english from '../en/export.ts';
import type { Texts } from '../texts.ts';

/** What can be wrong with an export, for operators and, where it is read live, for visitors (SPEC section 8). */
export const exportMessages: Texts<typeof english.exportMessages> = {
  httpError: (status) => `HTTP-Fehler! Status: ${status}`,
  noResponseStream: 'Die Antwort ließ sich nicht lesen',
  noVideoStream: 'Die Videodaten ließen sich nicht lesen',
  nothingParsed: 'In den Daten steht kein Video, das sich lesen lässt',
};
