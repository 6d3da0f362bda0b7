import type * as english from '../en/admin.ts';
import type { Texts } from '../texts.ts';

/** What the demonstration of an admin page says. */
export const adminMessages: Texts<typeof english.adminMessages> = {
  login: 'Accesso amministratore',
  demonstration: (password) => ['Questa è una dimostrazione: non si salva niente. La password è ', password, '.'],
  password: 'Password',
  enter: 'Accedi',
  leave: 'Esci',
  wrongPassword: 'Password errata',
  newVideo: 'Aggiungi un video',
  title: 'Titolo',
  embedUrl: 'URL da incorporare',
  thumbnailUrl: 'URL della miniatura',
  duration: 'Durata in secondi',
  source: 'Fonte',
  categories: 'Categorie',
  tags: 'Tag',
  tagsHint: 'Separati da virgole',
  noTag: 'Indica almeno un tag.',
  description: 'Descrizione',
  optional: '(facoltativo)',
  submit: 'Invia',
  preview: 'Anteprima',
  submitted: 'Video inviato! (Questa è una dimostrazione: nessun dato è stato salvato)',
};
