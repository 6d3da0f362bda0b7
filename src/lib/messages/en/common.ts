/** Texts that many parts share. */
export const commonMessages = {
  /** Every list says this when it cannot be loaded (SPEC section 8). */
  loadFailed: 'Failed to load videos',
  tryAgain: 'Try again',
  close: 'Close',
  undo: 'Undo',
  undone: 'Undone',
  undoKey: (key: string) => `Press ${key} to undo.`,
  showMore: 'Show more',
  loadingVideos: 'Loading videos…',
  /** Follows the name of a link. */
  opensNewTab: 'opens in a new tab',
} as const;
