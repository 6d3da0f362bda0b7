import type * as english from '../en/random.ts';
import type { Texts } from '../texts.ts';

/** What the dialog of a random video says. */
export const randomMessages: Texts<typeof english.randomMessages> = {
  title: 'Video al azar',
  another: 'Otro video',
  none: 'No hay ningún video entre los que elegir.',
};
