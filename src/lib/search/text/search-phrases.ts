import { slugOfLabel, type LabelKind } from '../../catalogue/label-kinds-and-slugs.ts';
import { splitIntoWords } from '../../catalogue/text/split-words.ts';
import { WORD_FIELD_VALUES, shiftTitlePositions } from '../../snapshot/base/snapshot-format.ts';
import type { Postings } from '../../snapshot/codec/postings.ts';
import type { Snapshot } from '../../snapshot/read/snapshot-reader.ts';
import type { SegmentedPostingList } from '../../snapshot/read/term-reader.ts';
import type { VocabularyLookup } from './vocabulary-lookup.ts';
import { createRowSet, type RowSet } from '../row-bit-set.ts';
import type { ComparedRows } from '../row-segments.ts';
import type { LabelIndex } from '../label-index.ts';

/** Phrase: words that must be adjacent in this order, or be the name of a tag or performer. */
export interface SearchPhrase {
  readonly words: readonly SegmentedPostingList[];
  /** Indexes of the words in the vocabulary. The index of a word is also the number of its posting list. */
  readonly numbers: readonly number[];
  /** Returns the indexes (in slug order) of the tag and of the performer whose name is this phrase, if they exist. */
  labelIndexes(): Promise<readonly number[]>;
  /** Returns the posting lists of the tag and of the performer whose name is this phrase, if they exist. */
  labels(): Promise<readonly SegmentedPostingList[]>;
}

/** Looks up the words of a text and returns them as a phrase; null if the catalogue doesn't have one of the words. */
export type PhraseFinder = (text: string) => Promise<SearchPhrase | null>;

/** Kinds of labels whose names count as occurrences of a phrase. */
const PHRASE_KINDS = ['tag', 'performer'] as const satisfies readonly LabelKind[];

/** Creates a function that looks up the words of a phrase in the vocabulary. */
export function createPhraseFinder(snapshot: Snapshot, lexicon: VocabularyLookup, tags: LabelIndex): PhraseFinder {
  const { names } = snapshot.manifest;
  const kinds = PHRASE_KINDS.filter((kind) => kind === 'tag' || names[kind]);
  return async (text) => {
    const known = await Promise.all(splitIntoWords(text).map(lexicon.find));
    const numbers = known.flatMap((word) => word?.number ?? []);
    if (numbers.length < known.length) return null;
    const labelIndexes = async () => {
      const indexes = await Promise.all(kinds.map((kind) => tags.indexOf(slugOfLabel(kind, text))));
      return indexes.filter((index) => index !== null);
    };
    return {
      words: await Promise.all(numbers.map((number) => snapshot.term('word', number))),
      numbers,
      labelIndexes,
      labels: async () => Promise.all((await labelIndexes()).map((index) => snapshot.term('tag', index))),
    };
  };
}

/**
 * Removes all rows from `rows` whose videos do not contain every phrase: in the title, or as the name of a tag or performer. `rows` has
 * numbers relative to the first row of the segment.
 */
export async function retainPhraseRows(
  segment: ComparedRows,
  phrases: readonly SearchPhrase[],
  rows: RowSet,
): Promise<void> {
  for (const phrase of phrases) {
    if (rows.count() === 0) return;
    const holding = await findRowsWithPhraseInTitle(segment, phrase.words);
    const others = createRowSet(segment.size).union(rows).subtract(holding);
    const labels = others.count() > 0 ? await phrase.labels() : [];
    for (const list of await readLists(segment, labels)) holding.addRows(list.rows);
    rows.intersect(holding);
  }
}

/** Returns the posting lists of terms in a segment, limited to its selected rows if it has a selection. */
export const readLists = async ({ index, select }: ComparedRows, terms: readonly SegmentedPostingList[]) => {
  const lists = await Promise.all(terms.map((term) => term.inSegment(index)));
  return select ? lists.map(select) : lists;
};

/** Returns the rows of a segment with the words next to each other in the title, in this order. Requires at least one word. */
export async function findRowsWithPhraseInTitle(
  segment: ComparedRows,
  words: readonly SegmentedPostingList[],
): Promise<RowSet> {
  const ends = (await readLists(segment, words))
    .map((list) => positionsByRow(list, segment.size))
    .reduce((before, own) => own.map((places, row) => places & shiftTitlePositions(before[row]!)));
  const rows = createRowSet(segment.size);
  for (const [row, places] of ends.entries()) if (places > 0) rows.addRange(row, row + 1);
  return rows;
}

/**
 * Returns the positions of a word in the title of each row, as a bit mask (see `getTitlePositionBit`); 0 if the title doesn't contain it.
 */
function positionsByRow({ rows, fields, places }: Postings, size: number): Uint32Array {
  const byRow = new Uint32Array(size);
  let title = 0;
  for (let p = 0; p < rows.length; p++) if (fields![p]! >= WORD_FIELD_VALUES.title) byRow[rows[p]!] = places![title++]!;
  return byRow;
}
