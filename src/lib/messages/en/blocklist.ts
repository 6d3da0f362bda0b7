import { kindOfSlug, nameOfSlug, type LabelKind } from '../../catalogue/label.ts';
import { BLOCKLIST_MAX, HIDDEN_VIDEOS_MAX } from '../../catalogue/limits.ts';

/** The kinds of entries of a blocklist. */
type Kind = 'tags' | 'words' | 'sources';

const KINDS: Readonly<Record<LabelKind, string>> = {
  tag: 'tag',
  performer: 'performer',
  source: 'source',
  uploader: 'uploader',
};
const kindText = (slug: string) => KINDS[kindOfSlug(slug)];

/** What the blocklist and the ways to add to it say. */
export const blocklistMessages = {
  kinds: { tags: 'Tags', words: 'Words', sources: 'Sources' } satisfies Record<Kind, string>,
  empty: 'Nothing is hidden.',
  /** An entry among the hidden tags, which may be of another kind. */
  hiddenLabel: (slug: string) =>
    kindOfSlug(slug) === 'tag' ? nameOfSlug(slug) : `${kindText(slug)}: ${nameOfSlug(slug)}`,
  /** A hidden tag that an earlier version of the site stored. */
  unknown: (entry: string) => `${entry} (no longer in the catalogue)`,
  remove: (kind: Kind, entry: string) =>
    ({
      tags: `Stop hiding the ${kindText(entry)} ${nameOfSlug(entry)}`,
      words: `Stop hiding the word ${entry}`,
      sources: `Stop hiding the source ${entry}`,
    })[kind],
  videos: 'Videos',
  removeVideo: (title: string) => `Stop hiding the video “${title}”`,
  videoHidden: 'This video is now hidden.',
  videosFull: `You can hide up to ${HIDDEN_VIDEOS_MAX} single videos. Stop hiding one first.`,
  thisVideo: 'This video only',
  hide: 'Hide',
  nothingTyped: 'Enter at least one letter or digit.',
  tag: 'A tag',
  tagHint: 'Searching for the tag itself still shows its videos.',
  hideTag: 'Hide a tag',
  word: 'A word',
  wordHint: 'Matches titles, tags and descriptions. If you enter several words, a video must contain all of them.',
  hideWord: 'Hide a word',
  source: 'A source',
  /** Those that have no name of their own in the chooser. */
  otherSources: 'other',
  /** In its chooser, where none is chosen. */
  chooseSource: 'Choose…',
  hideSource: 'Hide a source',
  notStored: 'Couldn’t save your hidden videos in this browser.',
  full: `You can hide up to ${BLOCKLIST_MAX} tags, words or sources each. Stop hiding one first.`,
  hidden: (kind: Kind, entry: string) =>
    ({
      tags: `Videos with the ${kindText(entry)} “${nameOfSlug(entry)}” are now hidden.`,
      words: `Videos with the word “${entry}” are now hidden.`,
      sources: `Videos from “${entry}” are now hidden.`,
    })[kind],
  choose: 'Hide videos',
  withTag: (name: string) => `With the tag “${name}”`,
  withPerformer: (name: string) => `With ${name}`,
  fromSource: (source: string) => `From ${source}`,
} as const;
