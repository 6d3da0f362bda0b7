/** What keyboard shortcuts say. */
export const keyMessages = {
  title: 'Keyboard shortcuts',
  search: 'Go to the search box',
  move: 'Go to the first video, then to the next or previous video',
  ends: 'Go to the first or last video of the list',
  favorite: 'Add the video to your favorites or remove it',
  list: 'Add the video to one of your lists',
  exclude: 'Hide the video or videos like it',
  random: 'Show a random video of this list',
  undo: 'Undo the last change',
  discreet: 'Turn discreet mode on or off',
  help: 'Show keyboard shortcuts',
  exit: 'Press Shift three times to leave the site immediately.',
  turnOff: 'You can turn the shortcuts off in the settings.',
  settings: 'Open the settings',
  added: 'Added to your favorites',
  removed: 'Removed from your favorites',
} as const;
