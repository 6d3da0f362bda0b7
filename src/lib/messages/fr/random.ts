import type * as english from '../en/random.ts';
import type { Texts } from '../texts.ts';

/** What the dialog of a random video says. */
export const randomMessages: Texts<typeof english.randomMessages> = {
  title: 'Vidéo au hasard',
  another: 'Une autre vidéo',
  none: 'Il n’y a aucune vidéo à proposer.',
};
