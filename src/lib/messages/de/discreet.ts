import type * as english from '../en/discreet.ts';
import type { Texts } from '../texts.ts';

/** What the section of discreet mode says. */
export const discreetMessages: Texts<typeof english.discreetMessages> = {
  title: 'Diskretion',
  text: 'Verbirg, was andere sehen könnten.',
  modeHint: 'Zeigt Videos als Textzeilen ohne Bilder und im Tab einen neutralen Titel mit neutralem Symbol.',
  keyHint: (key) => `Die Taste ${key} (Punkt) schaltet ihn auf jeder Seite ein oder aus.`,
  pictures: 'Bilder im diskreten Modus',
  noPictures: 'Nicht laden',
  blurred: 'Unscharf, bis der Zeiger darauf steht',
  neutralTab: 'Tab immer neutral zeigen',
  neutralTabHint: 'Zeigt im Tab einen neutralen Titel und ein neutrales Symbol, auch wenn der diskrete Modus aus ist.',
  quickExit: (byShift) =>
    `Schnell weg: Drücke den Knopf im Kopf der Seite oder auf dem Handy im Menü.${byShift ? ' Oder drücke dreimal Umschalt.' : ''} Dieser Tab zeigt dann eine harmlose Seite, und Zurück führt nicht wieder her. Andere Tabs, die Adresse und der Verlauf des Browsers bleiben, wie sie sind.`,
};
