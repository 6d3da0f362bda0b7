/** What keyboard shortcuts say. */
export const keyMessages = {
  title: 'Keys',
  search: 'Search',
  move: 'Go to the first video, then from video to video',
  ends: 'First and last video of the list',
  favorite: 'Add the video to your favorites, or remove it',
  list: 'Add the video to one of your lists',
  exclude: 'Hide this video, or videos like it',
  random: 'Show a random video of this list',
  undo: 'Undo the last change',
  discreet: 'Turn discreet mode on or off',
  help: 'Show these keys',
  exit: 'Press Shift three times to leave the site immediately.',
  turnOff: 'You can turn the keys off in the settings.',
  settings: 'Open the settings',
  added: 'Added to your favorites',
  removed: 'Removed from your favorites',
} as const;
