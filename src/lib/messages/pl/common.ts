import type * as english from '../en/common.ts';
import type { Texts } from '../texts.ts';

/** Texts that many parts share. */
export const commonMessages: Texts<typeof english.commonMessages> = {
  loadFailed: 'Nie udało się wczytać filmów',
  tryAgain: 'Spróbuj ponownie',
  close: 'Zamknij',
  undo: 'Cofnij',
  undone: 'Cofnięto',
  undoKey: (key) => `Naciśnij ${key}, żeby cofnąć.`,
  showMore: 'Pokaż więcej',
  loadingVideos: 'Wczytywanie filmów…',
  opensNewTab: 'otwiera się w nowej karcie',
};
