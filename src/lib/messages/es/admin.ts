import type * as english from '../en/admin.ts';
import type { Texts } from '../texts.ts';

/** What the demonstration of an admin page says. */
export const adminMessages: Texts<typeof english.adminMessages> = {
  login: 'Acceso de administración',
  demonstration: (password) => ['Esto es una demostración: no se guarda nada. La contraseña es ', password, '.'],
  password: 'Contraseña',
  enter: 'Iniciar sesión',
  leave: 'Cerrar sesión',
  wrongPassword: 'Contraseña incorrecta',
  newVideo: 'Añadir un video',
  title: 'Título',
  embedUrl: 'URL de inserción',
  thumbnailUrl: 'URL de la miniatura',
  duration: 'Duración en segundos',
  source: 'Fuente',
  categories: 'Categorías',
  tags: 'Etiquetas',
  tagsHint: 'Separadas por comas',
  noTag: 'Indica al menos una etiqueta.',
  description: 'Descripción',
  optional: '(opcional)',
  submit: 'Enviar',
  preview: 'Vista previa',
  submitted: '¡El video se envió! (Es una demostración: en realidad no se guardó nada.)',
};
