import type * as english from '../en/random.ts';
import type { Texts } from '../texts.ts';

/** What the dialog of a random video says. */
export const randomMessages: Texts<typeof english.randomMessages> = {
  title: 'Zufälliges Video',
  another: 'Noch ein Video',
  none: 'Es gibt kein Video zur Auswahl.',
};
