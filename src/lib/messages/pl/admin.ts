import type * as english from '../en/admin.ts';
import type { Texts } from '../texts.ts';

/** What the demonstration of an admin page says. */
export const adminMessages: Texts<typeof english.adminMessages> = {
  login: 'Logowanie administratora',
  demonstration: (password) => ['To tylko demonstracja: nic nie jest zapisywane. Hasło to ', password, '.'],
  password: 'Hasło',
  enter: 'Zaloguj się',
  leave: 'Wyloguj się',
  wrongPassword: 'Nieprawidłowe hasło',
  newVideo: 'Dodaj nowy film',
  title: 'Tytuł',
  embedUrl: 'Adres do osadzenia',
  thumbnailUrl: 'Adres miniatury',
  duration: 'Czas trwania w sekundach',
  source: 'Źródło',
  categories: 'Kategorie',
  tags: 'Tagi',
  tagsHint: 'Oddzielone przecinkami',
  noTag: 'Podaj co najmniej jeden tag.',
  description: 'Opis',
  optional: '(opcjonalnie)',
  submit: 'Wyślij',
  preview: 'Podgląd',
  submitted: 'Film został wysłany! (To tylko demonstracja, nic nie zostało zapisane).',
};
