import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');

/** What the page of all tags says, and the page of a tag that is not among the files. */
export const tagsMessages = {
  loading: 'Loading tags...',
  none: (letter: string | null, text: string) =>
    `No tags found${letter ? ` starting with "${letter}"` : ''}${text ? ` matching "${text}"` : ''}`,
  count: (count: number) => plural(count, { one: '1 tag', other: `${inFull(count)} tags` }),
  firstOf: (shown: number, all: number) => `The first ${inFull(shown)} of ${inFull(all)} tags.`,
  showAll: (count: number) => `Show all ${inFull(count)} tags`,
  placeholder: 'Search tags...',
  search: 'Search tags',
  firstLetter: 'First letter',
  all: 'All',
  notFound: 'Tag Not Found',
  notFoundText: "The tag you're looking for doesn't exist.",
  back: 'Back to Tags',
  related: 'Related tags',
  videos: 'Videos',
  /** What else the page of a tag holds, which has further names (R208). */
  others: (names: readonly string[]) => `Videos tagged with ${names.join(', ')} are here, too.`,
} as const;
