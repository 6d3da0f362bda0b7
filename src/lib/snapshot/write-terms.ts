import { createByteWriter, encode } from './bytes.ts';
import type { Catalogue } from './catalogue.ts';
import { countParts, type CommonTerm, type Directory } from './directory.ts';
import type { Layout, TermKind } from './layout.ts';
import { dropPostings, NO_POSTINGS, slicePostings, writeBlock, writePostings, type Postings } from './postings.ts';
import type { ShardSink } from './shard-sink.ts';

/** Where the lists of a kind of term are. */
export type TermPlaces = Pick<Directory, 'firsts' | 'firstSpellings' | 'common' | 'commonSpellings'>;

/** Writes the lists of all terms of a kind. */
export interface TermWriter {
  /** Takes the list of the next term. It may change afterwards. */
  add(list: Postings): void;
  /** Returns where the lists are; `spellings` say how each term is spelled, ascending, where they are. */
  finish(spellings?: readonly string[]): TermPlaces;
}

/**
 * Returns what writes lists: rare ones whole, one after another, closing a shard when it has grown large enough; common ones in parts,
 * which are put into their order at the end.
 */
export function createTermWriter(
  sink: ShardSink,
  kind: TermKind,
  { videos, layout, createSorter }: Pick<Catalogue, 'videos' | 'layout' | 'createSorter'>,
): TermWriter {
  const { rowsPerSegment, commonRows, termShardBytes } = layout;
  const firsts: number[] = [];
  const parts = createSorter();
  const common = createPlaces(videos, layout);
  let writer = createByteWriter();
  let first = 0;
  let term = 0;
  const close = () => {
    sink.add(`terms-${kind}`, writer.finish());
    firsts.push(first);
    writer.clear();
    first = term;
  };
  const addParts = (list: Postings) => {
    const { groups, rows } = common.add(term, list.rows.length);
    // what is cut off need not be counted for the next part
    let rest = list;
    for (const [number, group] of groups.entries()) {
      const from = number * rows;
      const size = Math.min(rows, videos - from);
      const part = slicePostings(rest, from, from + size);
      rest = dropPostings(rest, part);
      const block = encode((bytes) => writeBlock(bytes, part, size));
      parts.writer.varint(block.length);
      parts.writer.raw(block);
      parts.add(group);
    }
  };
  return {
    add(list) {
      const isSplit = videos > rowsPerSegment && list.rows.length >= commonRows;
      if (isSplit) addParts(list);
      writePostings(writer, isSplit ? NO_POSTINGS : list);
      term++;
      if (writer.length >= termShardBytes) close();
    },
    finish(spellings) {
      if (first < term) close();
      for (const [group, blocks] of parts.groups()) {
        for (const block of blocks) while (block.left > 0) sink.add(`parts-${kind}`, block.raw(block.varint()), group);
      }
      const spell = (numbers: Iterable<number>) =>
        spellings ? Array.from(numbers, (number) => spellings[number]!) : [];
      const { terms } = common;
      return { firsts, firstSpellings: spell(firsts), common: terms, commonSpellings: spell(terms.keys()) };
    },
  };
}

/** Returns how many segments, as a power of two, a part may cover. */
function levelOf(count: number, segments: number, { rowsPerPart }: Layout): number {
  const perSegment = count / segments;
  const level = Math.floor(Math.log2(Math.max(1, rowsPerPart / perSegment)));
  return Math.min(level, Math.ceil(Math.log2(segments)));
}

/** Returns what gives common terms their places, level by level, part by part, term by term. */
function createPlaces(videos: number, layout: Layout) {
  const { rowsPerSegment } = layout;
  const segments = Math.ceil(videos / rowsPerSegment);
  const terms = new Map<number, CommonTerm>();
  const members: number[] = [];
  return {
    terms: terms as ReadonlyMap<number, CommonTerm>,
    /** Returns the groups of a term's parts, and the rows that each covers. */
    add(term: number, count: number) {
      const level = levelOf(count, segments, layout);
      const place = members[level] ?? 0;
      members[level] = place + 1;
      terms.set(term, { count, level, place });
      let first = 0;
      for (let lower = 0; lower < level; lower++) first += countParts(segments, lower);
      const groups = Array.from({ length: countParts(segments, level) }, (_, part) => first + part);
      return { groups, rows: rowsPerSegment * 2 ** level };
    },
  };
}
