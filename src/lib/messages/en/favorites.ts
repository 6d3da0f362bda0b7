import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');

/** What the page of favorites says. */
export const favoritesMessages = {
  none: "You haven't added any videos to your favorites yet. Click the heart icon on any video to add it here.",
  browse: 'Browse videos',
  /** How many videos are saved; of these, how many are gone from the catalogue, and how many show. */
  count: (saved: number, gone: number, shown: number) => {
    const all = plural(saved, { one: `${inFull(saved)} saved video`, other: `${inFull(saved)} saved videos` });
    const missing = gone > 0 ? `, ${inFull(gone)} of them no longer available` : '';
    return `${all}${missing}${shown < saved - gone ? `, ${inFull(shown)} shown` : ''}`;
  },
  showGone: 'Show unavailable videos',
  goneTitle: 'No longer available',
  goneText: 'These videos are no longer on this site. Their sources may still have them.',
  goneUnknown: 'Removed video (title not saved)',
  showMoreGone: (count: number) => `Show more (${inFull(count)} in total)`,
  related: 'You might also like',
  notStored: 'Couldn’t save your favorites in this browser.',
} as const;
