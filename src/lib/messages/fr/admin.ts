import type * as english from '../en/admin.ts';
import type { Texts } from '../texts.ts';

/** What the demonstration of an admin page says. */
export const adminMessages: Texts<typeof english.adminMessages> = {
  login: 'Connexion administrateur',
  demonstration: (password) => [
    'Ceci est une démonstration : rien n’est enregistré. Le mot de passe est ',
    password,
    '.',
  ],
  password: 'Mot de passe',
  enter: 'Se connecter',
  leave: 'Se déconnecter',
  wrongPassword: 'Mot de passe incorrect',
  newVideo: 'Ajouter une vidéo',
  title: 'Titre',
  embedUrl: 'Adresse d’intégration',
  thumbnailUrl: 'Adresse de la miniature',
  duration: 'Durée en secondes',
  source: 'Source',
  categories: 'Catégories',
  tags: 'Tags',
  tagsHint: 'Séparés par des virgules',
  noTag: 'Indiquez au moins un tag.',
  description: 'Description',
  optional: '(facultatif)',
  submit: 'Envoyer',
  preview: 'Aperçu',
  submitted: 'La vidéo a bien été envoyée ! (Ceci est une démonstration, rien n’a été enregistré.)',
};
