import type { ListedLabelKind, PagedLabelKind } from '../../catalogue/label.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');

const startingWith = (letter: string | null, text: string) =>
  `${letter ? ` starting with "${letter}"` : ''}${text ? ` matching "${text}"` : ''}`;

/** What the pages of all tags and of all performers say. */
interface ListTexts {
  readonly loading: string;
  readonly none: (letter: string | null, text: string) => string;
  readonly count: (count: number) => string;
  readonly firstOf: (shown: number, all: number) => string;
  readonly showAll: (count: number) => string;
  readonly placeholder: string;
  readonly search: string;
}
export const labelListMessages: Readonly<Record<ListedLabelKind, ListTexts>> = {
  performer: {
    loading: 'Loading performers…',
    none: (letter: string | null, text: string) => `No performers found${startingWith(letter, text)}`,
    count: (count: number) => plural(count, { one: '1 performer', other: `${inFull(count)} performers` }),
    firstOf: (shown: number, all: number) => `Showing the first ${inFull(shown)} of ${inFull(all)} performers.`,
    showAll: (count: number) => `Show all ${inFull(count)} performers`,
    placeholder: 'Search performers…',
    search: 'Search performers',
  },
  tag: {
    loading: 'Loading tags…',
    none: (letter: string | null, text: string) => `No tags found${startingWith(letter, text)}`,
    count: (count: number) => plural(count, { one: '1 tag', other: `${inFull(count)} tags` }),
    firstOf: (shown: number, all: number) => `Showing the first ${inFull(shown)} of ${inFull(all)} tags.`,
    showAll: (count: number) => `Show all ${inFull(count)} tags`,
    placeholder: 'Search tags...',
    search: 'Search tags',
  },
};

/** What the page of all tags says, and the page of a tag that is not among the files. */
export const tagsMessages = {
  firstLetter: 'First letter',
  all: 'All',
  related: 'Related tags',
  alongside: 'Appears with',
  videos: 'Videos',
  /** Where the page of a label leads back to; sources have no list. */
  back: { tag: 'Back to Tags', performer: 'Back to Performers', source: 'Back to Home' },
  notFound: { tag: 'Tag Not Found', performer: 'Performer not found', source: 'Source not found' },
  notFoundText: {
    tag: "The tag you're looking for doesn't exist.",
    performer: "The performer you're looking for doesn't exist.",
    source: "The source you're looking for doesn't exist.",
  },
  /** What else the page of a label holds, which has further names (R208). */
  others: (kind: PagedLabelKind, names: readonly string[]) =>
    ({
      tag: `Also includes videos tagged with ${names.join(', ')}.`,
      performer: `Also includes videos with ${names.join(', ')}.`,
      source: `Also includes videos from ${names.join(', ')}.`,
    })[kind],
} as const;
