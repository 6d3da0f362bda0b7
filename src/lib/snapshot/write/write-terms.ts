import { createByteWriter, encode, readPart, writePart } from '../base/bytes.ts';
import type { Catalogue } from './catalogue.ts';
import { countParts, createCommonTerms, firstGroup, isCommon, type CommonTerms } from '../base/common-terms.ts';
import type { Directory } from '../codec/directory.ts';
import type { TermKind } from '../base/layout.ts';
import {
  dropPostings,
  NO_POSTINGS,
  slicePostings,
  writeBlock,
  writePostings,
  type Postings,
} from '../codec/postings.ts';
import { cutRange, separatorsOf, shortestCut } from '../codec/separators.ts';
import type { ShardSink } from '../base/shard-sink.ts';

/** Where the lists of a kind of term are. */
export interface TermPlaces extends Pick<Directory, 'firsts' | 'firstSpellings'> {
  readonly common: CommonTerms['terms'];
}

/** Writes the lists of all terms of a kind. */
export interface TermWriter {
  /** Takes the list of the next term. It may change afterwards. */
  add(list: Postings): void;
  /** Returns where the lists are. */
  finish(): TermPlaces;
}

/**
 * Returns what writes lists: rare ones whole, one after another, in shards of about one size; common ones in parts, which are put into
 * their order at the end. `spellings` say how each term is spelled, ascending, where terms are.
 */
export function createTermWriter(
  sink: Pick<ShardSink, 'add'>,
  kind: TermKind,
  { videos, layout, createSorter }: Pick<Catalogue, 'videos' | 'layout' | 'createSorter'>,
  spellings?: readonly string[],
): TermWriter {
  const segments = Math.ceil(videos / layout.rowsPerSegment);
  const parts = createSorter();
  const common = createCommonTerms(videos, layout);
  const whole = createWholeLists(sink, kind, layout.termShardBytes, spellings);
  let term = 0;
  const addParts = (list: Postings) => {
    const { level } = common.add(term, list.rows.length);
    const first = firstGroup(level, segments);
    const rows = layout.rowsPerSegment * 2 ** level;
    // what is cut off need not be counted for the next part
    let rest = list;
    for (let number = 0; number < countParts(segments, level); number++) {
      const from = number * rows;
      const size = Math.min(rows, videos - from);
      const part = slicePostings(rest, from, from + size);
      rest = dropPostings(rest, part);
      const block = encode((bytes) => writeBlock(bytes, part, size));
      writePart(parts.writer, block);
      parts.add(first + number);
    }
  };
  return {
    add(list) {
      const isSplit = isCommon(list.rows.length, videos, layout);
      if (isSplit) addParts(list);
      whole.add(isSplit ? NO_POSTINGS : list);
      term++;
    },
    finish() {
      const firsts = whole.finish();
      for (const [group, blocks] of parts.groups()) {
        for (const block of blocks) while (block.left > 0) sink.add(`parts-${kind}`, readPart(block), group);
      }
      return {
        firsts,
        firstSpellings: spellings ? separatorsOf(spellings, firsts) : [],
        common: common.finish().terms,
      };
    },
  };
}

/** Returns what writes whole lists in shards, each of which ends where the spelling that tells it from the next one is short. */
function createWholeLists(
  sink: Pick<ShardSink, 'add'>,
  kind: TermKind,
  size: number,
  spellings: readonly string[] = [],
) {
  const { least, most } = cutRange(size);
  const writer = createByteWriter();
  const firsts: number[] = [];
  let first = 0;
  /** Bytes up to the end of each list that is in no shard yet. */
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
  /** Returns how many of the lists go into the next shard. */
  const countNext = () => {
    const cuts = ends.flatMap((end, i) => (end >= least && end <= most ? [first + i + 1] : []));
    // a list that is longer than the range stands apart from those before it
    return cuts.length > 0 ? shortestCut(spellings, cuts) - first : Math.max(1, ends.length - 1);
  };
  return {
    add(list: Postings) {
      writePostings(writer, list);
      ends.push(writer.length);
      while (writer.length > most) close(countNext());
    },
    /** Returns the number of the first term of each shard. */
    finish(): readonly number[] {
      if (ends.length > 0) close(ends.length);
      return firsts;
    },
  };
}
