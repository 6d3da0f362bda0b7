import { createByteWriter, encodeBytes, readLengthPrefixed, writeLengthPrefixed } from '../base/byte-reader-writer.ts';
import type { CatalogueSummary } from './shard-set-writer.ts';
import {
  countPostingListParts,
  createCommonTermCollector,
  findFirstShardGroupOfLevel,
  isCommonTerm,
  type CommonTerms,
} from '../base/common-terms.ts';
import type { TermDirectory } from '../codec/term-directory.ts';
import type { TermKind } from '../base/snapshot-format.ts';
import {
  removeFirstPostings,
  NO_POSTINGS,
  slicePostings,
  writePostingsPart,
  writePostings,
  type Postings,
} from '../codec/postings.ts';
import { shardSizeRange, listShardSeparators, findShortestSeparatorCut } from '../codec/shard-separators.ts';
import type { ShardSink } from '../base/shard-sink.ts';

/** Locations of the posting lists of one kind of term, such as tags or words. */
export interface PostingListLocations extends Pick<TermDirectory, 'firsts' | 'firstSpellings'> {
  readonly common: CommonTerms['terms'];
}

export interface PostingListWriter {
  /** Adds the posting list of the next term. Its arrays may be reused afterwards. */
  add(list: Postings): void;
  finish(): PostingListLocations;
}

/**
 * Creates a writer of posting lists. Short lists are written completely, one after another, into shards of similar size. Long lists (of
 * common terms) are written in parts, which are sorted into their final order at the end. `spellings` has the spelling of each term, in
 * ascending order, if terms of this kind have a spelling.
 */
export function createPostingListWriter(
  sink: Pick<ShardSink, 'add'>,
  kind: TermKind,
  { videos, layout, createSorter }: Pick<CatalogueSummary, 'videos' | 'layout' | 'createSorter'>,
  spellings?: readonly string[],
): PostingListWriter {
  const segments = Math.ceil(videos / layout.rowsPerSegment);
  const parts = createSorter();
  const common = createCommonTermCollector(videos, layout);
  const whole = createCompleteLists(sink, kind, layout.termShardBytes, spellings);
  let term = 0;
  const addParts = (list: Postings) => {
    const { level } = common.add(term, list.rows.length);
    const first = findFirstShardGroupOfLevel(level, segments);
    const rows = layout.rowsPerSegment * 2 ** level;
    // `rest` has only the postings that are not in an earlier part, so that no part counts title positions again
    let rest = list;
    for (let number = 0; number < countPostingListParts(segments, level); number++) {
      const from = number * rows;
      const size = Math.min(rows, videos - from);
      const part = slicePostings(rest, from, from + size);
      rest = removeFirstPostings(rest, part);
      const block = encodeBytes((bytes) => writePostingsPart(bytes, part, size));
      writeLengthPrefixed(parts.writer, block);
      parts.add(first + number);
    }
  };
  return {
    add(list) {
      const isSplit = isCommonTerm(list.rows.length, videos, layout);
      if (isSplit) addParts(list);
      whole.add(isSplit ? NO_POSTINGS : list);
      term++;
    },
    finish() {
      const firsts = whole.finish();
      for (const [group, blocks] of parts.groups()) {
        for (const block of blocks) while (block.left > 0) sink.add(`parts-${kind}`, readLengthPrefixed(block), group);
      }
      return {
        firsts,
        firstSpellings: spellings ? listShardSeparators(spellings, firsts) : [],
        common: common.finish().terms,
      };
    },
  };
}

/** Creates the writer of complete posting lists. Each shard ends where the separator before the next shard is short. */
function createCompleteLists(
  sink: Pick<ShardSink, 'add'>,
  kind: TermKind,
  size: number,
  spellings: readonly string[] = [],
) {
  const { least, most } = shardSizeRange(size);
  const writer = createByteWriter();
  const firsts: number[] = [];
  let first = 0;
  /** End offsets (in `writer`) of all posting lists that are not in a shard yet. */
  let ends: number[] = [];
  const close = (count: number) => {
    const bytes = writer.finish();
    const end = ends[count - 1]!;
    sink.add(`terms-${kind}`, bytes.slice(0, end));
    writer.clear();
    writer.raw(bytes, end);
    ends = ends.slice(count).map((other) => other - end);
    firsts.push(first);
    first += count;
  };
  /** Returns how many of the posting lists in `writer` go into the next shard. */
  const countNext = () => {
    const cuts = ends.flatMap((end, i) => (end >= least && end <= most ? [first + i + 1] : []));
    // if no list ends within the allowed size, the last list is too large: the lists before it form the next shard
    return cuts.length > 0 ? findShortestSeparatorCut(spellings, cuts) - first : Math.max(1, ends.length - 1);
  };
  return {
    add(list: Postings) {
      writePostings(writer, list);
      ends.push(writer.length);
      while (writer.length > most) close(countNext());
    },
    /** Writes the remaining posting lists. Returns the number of the first term in each shard. */
    finish(): readonly number[] {
      if (ends.length > 0) close(ends.length);
      return firsts;
    },
  };
}
