/**
 * Features that built scripts use although some supported browsers lack them, with the reason why nothing breaks. The check fails for
 * features that no built script uses any more.
 */
export const ALLOWED_UNSUPPORTED_FEATURES: Readonly<Record<string, string>> = {
  '.databases()': 'deleting all data of the site skips databases that the browser cannot list',
  '.format()':
    'messages format numbers, ages and dates, which older browsers support: only Intl.DurationFormat is newer',
  '.share()': 'features/library/share/share-list-dialog.tsx checks for it first',
  '.skipTransition()': 'React calls it only on the result of startViewTransition',
  '.startViewTransition()': 'React continues without it if it is missing',
  '.take()': 'own method of the snapshot writers, with which the browser compiles a live import file',
  '.union()': 'own method of row sets',
  '.use()': 'hook of React',
  'AbortSignal.timeout': 'Chrome before 124 only has another error name, which no code reads',
  'Intl.Segmenter': 'lib/catalogue/text/split-words.ts checks for it first',
  '.toWellFormed()': 'lib/catalogue/text/remove-control-characters.ts checks for it first',
  open: 'iOS opens a new page as requested, but ignores the window features',
};
