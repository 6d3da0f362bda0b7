import type * as english from '../en/common.ts';
import type { Texts } from '../texts.ts';

/** Texts that many parts share. */
export const commonMessages: Texts<typeof english.commonMessages> = {
  loadFailed: 'Videos ließen sich nicht laden',
  tryAgain: 'Noch einmal versuchen',
  close: 'Schließen',
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht',
  undoKey: (key) => `Die Taste ${key} macht es rückgängig.`,
  showMore: 'Mehr anzeigen',
  loadingVideos: 'Videos werden geladen …',
  opensNewTab: 'öffnet einen neuen Tab',
};
