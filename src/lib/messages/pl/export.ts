import type * as english from '../en/export.ts';
import type { Texts } from '../texts.ts';

/** What can be wrong with an export, for operators and, where it is read live, for visitors (SPEC section 8). */
export const exportMessages: Texts<typeof english.exportMessages> = {
  httpError: (status) => `Błąd HTTP! Status: ${status}`,
  noResponseStream: 'Nie udało się odczytać odpowiedzi',
  noVideoStream: 'Nie udało się odczytać danych filmów',
  nothingParsed: 'W danych nie ma żadnego filmu, który można odczytać',
};
