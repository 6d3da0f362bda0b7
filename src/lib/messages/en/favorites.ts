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
    const missing = gone > 0 ? `, ${inFull(gone)} of them no longer in the catalogue` : '';
    return `${all}${missing}${shown < saved - gone ? `, ${inFull(shown)} shown` : ''}`;
  },
  showGone: 'Show these',
  goneTitle: 'No longer in the catalogue',
  goneText: 'The catalogue no longer lists these videos. Their source may still show them.',
  goneUnknown: 'Removed video (title not saved)',
  showMoreGone: (count: number) => `Show more of ${inFull(count)}`,
  related: 'You might also like',
  notStored: 'Your browser did not store your favorites.',
} as const;
