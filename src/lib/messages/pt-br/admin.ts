import type * as english from '../en/admin.ts';
import type { Texts } from '../texts.ts';

/** What the demonstration of an admin page says. */
export const adminMessages: Texts<typeof english.adminMessages> = {
  login: 'Acesso da administração',
  demonstration: (password) => ['Esta é uma demonstração: nada é salvo. A senha é ', password, '.'],
  password: 'Senha',
  enter: 'Entrar',
  leave: 'Sair',
  wrongPassword: 'Senha incorreta',
  newVideo: 'Adicionar um vídeo',
  title: 'Título',
  embedUrl: 'URL de incorporação',
  thumbnailUrl: 'URL da miniatura',
  duration: 'Duração em segundos',
  source: 'Fonte',
  categories: 'Categorias',
  tags: 'Tags',
  tagsHint: 'Separadas por vírgulas',
  noTag: 'Informe pelo menos uma tag.',
  description: 'Descrição',
  optional: '(opcional)',
  submit: 'Enviar',
  preview: 'Prévia',
  submitted: 'Vídeo enviado! (É uma demonstração: na verdade, nada foi salvo.)',
};
