import type * as english from '../en/settings.ts';
import { RECENT_SEARCHES_MAX } from '../../catalogue/limits.ts';
import type { Texts } from '../texts.ts';

/** What the page of settings says. */
export const settingsMessages: Texts<typeof english.settingsMessages> = {
  notStored: 'Dein Browser hat deine Einstellungen nicht gespeichert.',
  always: 'Immer',
  never: 'Nie',
  pictures: {
    title: 'Bilder',
    text: 'Bilder kommen von den Websites, die die Videos veröffentlichen.',
    legend: 'Bilder zeigen',
    blurred: 'Unscharf, bis der Zeiger darauf steht',
  },
  previews: {
    legend: 'Vorschau abspielen',
    asked: 'Beim Zeigen, Fokussieren oder langen Drücken',
    middle: 'Auf Handys auch in der Bildschirmmitte',
  },
  lists: {
    title: 'Listen',
    text: 'Wähle, wie Listen von Videos aussehen.',
    growsLists: {
      label: 'Beim Scrollen mehr laden',
      hint: 'Schalte es aus, um den Knopf „Mehr anzeigen“ zu benutzen und ans Ende der Seite zu kommen.',
    },
    marksNew: {
      label: 'Neue Videos markieren',
      hint: 'Kennzeichnet Videos, die seit deinem letzten Besuch dazukamen.',
    },
    marksOpened: {
      label: 'Geöffnete Videos markieren',
      hint: 'Dieser Browser merkt sich die letzten 2.000 Videos, die du öffnest, und listet sie neben deinen Favoriten.',
    },
    hidesOpened: {
      label: 'Geöffnete Videos ausblenden',
      hint: 'Nimmt geöffnete Videos aus den Listen und zeigt, wie viele es sind.',
    },
  },
  searches: {
    title: 'Suche',
    text: 'Ein leeres Suchfeld bietet die Tags an, die gerade am meisten gesehen werden.',
    keepsSearches: {
      label: 'Suchen merken',
      hint: `Dieser Browser merkt sich deine letzten ${RECENT_SEARCHES_MAX} Suchen, und ein leeres Suchfeld bietet sie an. Beim Ausschalten werden sie vergessen.`,
    },
  },
  keys: {
    title: 'Tasten',
    text: 'Tastenkürzel gelten, solange kein Textfeld den Fokus hat. Die Taste ? zeigt alle.',
    single: { label: 'Tastenkürzel', hint: 'Schalte sie aus, wenn sie die Sprachsteuerung stören.' },
    shift: {
      label: 'Schnell weg mit Umschalt',
      hint: 'Verlässt die Website, wenn du außerhalb von Textfeldern dreimal Umschalt drückst. Schalte es aus, wenn du die Einrastfunktion nutzt.',
    },
  },
  dataSaver: {
    title: 'Daten',
    text: 'Datensparen: Bilder und Gesamtzahlen werden erst auf Wunsch geladen.',
    legend: 'Daten sparen',
    asked: 'Wenn der Browser darum bittet',
  },
  hidden: {
    title: 'Ausgeblendete Videos',
    text: 'Ausgeblendet sind Videos mit diesen Tags, Wörtern oder Quellen und die, die du einzeln ausgeblendet hast. Jede Liste nennt ihre Zahl und kann sie zeigen.',
  },
};
