import type * as english from '../en/admin.ts';
import type { Texts } from '../texts.ts';

/** What the demonstration of an admin page says. */
export const adminMessages: Texts<typeof english.adminMessages> = {
  login: 'Admin-Anmeldung',
  demonstration: (password) => ['Dies ist eine Demo: Nichts wird gespeichert. Das Passwort ist ', password, '.'],
  password: 'Passwort',
  enter: 'Anmelden',
  leave: 'Abmelden',
  wrongPassword: 'Falsches Passwort',
  newVideo: 'Neues Video',
  title: 'Titel',
  embedUrl: 'Adresse zum Einbetten',
  thumbnailUrl: 'Adresse des Vorschaubilds',
  duration: 'Dauer in Sekunden',
  source: 'Quelle',
  categories: 'Kategorien',
  tags: 'Tags',
  tagsHint: 'Durch Kommas getrennt',
  noTag: 'Gib mindestens einen Tag an.',
  description: 'Beschreibung',
  optional: '(freiwillig)',
  submit: 'Einreichen',
  preview: 'Vorschau',
  submitted: 'Das Video wurde eingereicht! (Dies ist eine Demo, es wurde nichts gespeichert.)',
};
