import { LISTS_MAX } from '../../catalogue/limits.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');

/** What the visitor's own lists say, and the tools over them. */
export const listsMessages = {
  choose: 'Your lists',
  newWithVideo: 'New list with this video',
  create: 'Create',
  addedTo: (name: string) => `Added to “${name}”.`,
  full: (count: number) => `${inFull(count)}, full`,
  needsName: 'Enter a name for the list.',
  nameTaken: (name: string) => `You already have a list named “${name}”.`,
  noRoom: `You can have up to ${LISTS_MAX} lists. Delete one first.`,
  notStored: 'Couldn’t save your lists in this browser.',
  empty: 'This list is empty. Open the menu of a video (three dots) and choose “Add to a list”.',
  noTitle: 'No titles match.',
  lists: 'Lists',
  favorites: 'My Favorites',
  opened: 'Recently opened',
  noneOpened: 'Videos that you open appear here.',
  clearOpened: 'Clear',
  restoreOpened: 'Restore cleared videos',
  openedCleared: 'Recently opened videos cleared.',
  newList: 'New list',
  name: 'Name',
  renameList: 'Rename list',
  rename: 'Rename',
  delete: 'Delete',
  share: 'Share',
  shareList: (name: string) => `Share “${name}”`,
  link: 'Link to this list',
  linkCopied: 'Link copied. It opens this list in any browser.',
  shareByHand: 'Copy this link',
  code: 'QR code',
  codeOf: (name: string) => `QR code of “${name}”`,
  codeLabel: 'QR code with the link to this list',
  codeHint: 'Scan the code with the camera of another device. The code contains the list itself: nothing is uploaded.',
  codeTooLong: (videos: number, fitting: number) =>
    `The QR code contains only the first ${inFull(fitting)} of these ${inFull(videos)} videos. To share all of them, use the link or export your data.`,
  tooLong: 'This list is too long for a link. Export your data instead.',
  /** A list that came by a link; favorites have no name. */
  shared: {
    title: (name: string | null) => (name === null ? 'Shared favorites' : `Shared list: ${name}`),
    text: 'These videos came with the link that you opened. They are saved only if you add them.',
    joins: (name: string) =>
      `You already have a list named “${name}”. If you add these videos, they go into that list.`,
    addList: 'Add to your lists',
    addFavorites: 'Add to your favorites',
    leave: 'Go to your favorites',
    taken: (name: string | null) => (name === null ? 'Added to your favorites.' : `Added to your lists: “${name}”.`),
    cut: (name: string) => `“${name}” is full. Some of the videos were not added.`,
    damaged: 'This link is damaged, so its videos cannot be read. Ask the sender for a new link.',
  },
  listDeleted: (name: string) => `Deleted “${name}”.`,
  searchPlaceholder: 'Search titles…',
  search: 'Search the titles of this list',
  order: 'Order of this list',
  orders: {
    added: 'Oldest added',
    latest: 'Newest added',
    title: 'Title',
    duration: 'Duration',
  },
  /** How many videos a list has; of these, how many show, and how many are gone from the catalogue. */
  count: (videos: number, shown: number, gone: number) => {
    const all = plural(videos, { one: `${inFull(videos)} video`, other: `${inFull(videos)} videos` });
    const some = shown < videos ? `, ${inFull(shown)} shown` : '';
    return `${all}${some}${gone > 0 ? `, ${inFull(gone)} no longer available` : ''}`;
  },
} as const;
